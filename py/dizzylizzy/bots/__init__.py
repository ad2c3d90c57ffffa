"""Players that are programs: what they lay, and when a person would have seen it.

A bot is a player like any other. It knows what its seat sees, it asks the table for what it wants, and
it does one thing at a time, each of which takes a person's time.

``levels``  how quick and how careful a bot is
``tempo``   how long things take, and what a look sees or misses: the same in every mode
``mind``    what a mind is to a bot, whatever the mode
``bot``     the bot: a mind at a table, with a scheduler

Down 'n Dizzy:
``policy``  which card of a race to lay, and how to name it
``race``    the mind of a player

Nice 'n Easy:
``turn_policy``  in which order to lay one's cards in a turn, and whether to open the bonus card
``turns``   the mind of a player
"""
