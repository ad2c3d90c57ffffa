// @ts-check
/**
 * What is heard: short melodies made by the browser's own oscillators, so there is nothing to load and nothing to
 * compute here. Silent till the first tap or key, and as loud as `data-sound` on <html> says: off, low or full.
 *
 * The four combinations are told apart by ear: *the same* is one note three times, *different* climbs; colours are
 * low, patterns high.
 */

/** @typedef {{ pitch: number, at?: number, long?: number, loud?: number, to?: number, wave?: OscillatorType }} Note
 * A note: its pitch in Hz (and where that glides), when and how long in ms, how loud (1 is usual), its wave. */

/** @type {Record<string, number>} */
const VOLUME = { off: 0, low: 0.07, full: 0.22 };
const [C4, E4, G4, C5, E5, G5, C6, E6, G6] = [261.6, 329.6, 392, 523.3, 659.3, 784, 1046.5, 1318.5, 1568];

/** @param {number[]} pitches @param {number} apart @param {Partial<Note>} how @returns {Note[]} */
const melody = (pitches, apart, how = {}) => pitches.map((pitch, turn) => ({ pitch, at: turn * apart, ...how }));

/** @type {Record<string, Note[]>} */
export const MELODIES = {
  "lay:0": melody([C4, C4, C4], 75, { wave: "triangle", loud: 1.5 }),
  "lay:1": melody([C4, E4, G4], 75, { wave: "triangle", loud: 1.5 }),
  "lay:2": melody([C6, C6, C6], 75),
  "lay:3": melody([C6, E6, G6], 75),
  lay: melody([G4, C5], 70, { wave: "triangle" }),
  referee: melody([G4, G4, C5], 110, { wave: "triangle" }),
  open: [{ pitch: 880, to: 1400, long: 50, loud: 0.5 }],
  double: melody([E5, G5, C6, E6], 60, { loud: 0.8 }).map((note, turn) => ({ ...note, at: 240 + turn * 60 })),
  special: melody([C5, E5, G5, C6, E6, G6, C6 * 2], 90, { long: 320 }),
  wrong: [
    { pitch: 170, to: 95, long: 260, wave: "sawtooth", loud: 0.8 },
    { pitch: 178, to: 99, long: 260, wave: "sawtooth", loud: 0.6 },
  ],
  late: melody([E5, C5], 110, { long: 150, to: 440 }),
  miss: [{ pitch: 150, to: 120, long: 120, wave: "triangle", loud: 0.7 }],
  refused: [{ pitch: 300, to: 260, long: 80, wave: "triangle", loud: 0.7 }],
  win: melody([C5, E5, G5, C6, G5, C6], 120, { long: 240, wave: "triangle" }),
  lose: melody([G5, E5, C5], 150, { long: 240 }),
};

/** @type {AudioContext | null} */
let audio = null;
let touched = false;

for (const act of ["pointerdown", "keydown"]) {
  document.addEventListener(act, () => (touched = true), { capture: true, passive: true });
}

/** Let moments be heard, all but what would drown the rest.
 * @param {string[]} moments */
export function chime(moments) {
  const volume = VOLUME[document.documentElement.dataset.sound ?? "low"] ?? 0;
  if (!touched || !volume || document.hidden || !globalThis.AudioContext) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  for (const moment of new Set(moments)) {
    for (const note of MELODIES[moment] ?? MELODIES[moment.split(":")[0] ?? ""] ?? []) sound(audio, note, volume);
  }
}

/** @param {AudioContext} audio @param {Note} note @param {number} volume */
function sound(audio, { pitch, at = 0, long = 110, loud = 1, to = pitch, wave = "sine" }, volume) {
  const start = audio.currentTime + at / 1000;
  const end = start + long / 1000;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(pitch, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, end);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume * loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
