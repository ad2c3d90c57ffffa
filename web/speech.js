// @ts-check
/** What others say, aloud: only where the player switched it on and the device itself has a voice for the language. */

/** @param {string} words */
export function say(words) {
  const { dataset, lang } = document.documentElement;
  if (dataset.speech !== "on" || !words || !("speechSynthesis" in globalThis)) return;
  // A voice that isn't local would send the words to somebody else's server.
  const voice = speechSynthesis.getVoices().find((voice) => voice.localService && voice.lang.startsWith(lang));
  if (!voice) return;
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = 1.2;
  speechSynthesis.cancel(); // in a race the newest counts
  speechSynthesis.speak(utterance);
}
