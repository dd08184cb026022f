/** Hertz of the komuz strings used for the product's sounds. */
const PITCH = { D4: 293.66, A4: 440, D5: 587.33 } as const;
type Note = keyof typeof PITCH;

interface Tone {
  note: Note;
  /** Seconds from the beginning of the sound. */
  at: number;
  seconds: number;
}

/** The notes of each sound; see the design notes, "Sound". */
export const SOUNDS = {
  message: [{ note: 'A4', at: 0, seconds: 0.12 }],
  notification: [
    { note: 'A4', at: 0, seconds: 0.3 },
    { note: 'D5', at: 0.12, seconds: 0.4 },
  ],
  connection: [
    { note: 'D4', at: 0, seconds: 0.45 },
    { note: 'A4', at: 0, seconds: 0.45 },
  ],
  lesson: [
    { note: 'D4', at: 0, seconds: 0.6 },
    { note: 'A4', at: 0.15, seconds: 0.45 },
    { note: 'D5', at: 0.3, seconds: 0.3 },
  ],
} as const satisfies Record<string, readonly Tone[]>;
export type SoundName = keyof typeof SOUNDS;

/** -18 LUFS is near an RMS of -18 dBFS for so short and bare a tone. */
const LOUDNESS = 10 ** (-18 / 20);
const DAMPING = 0.996;

/** A small seeded random generator: the same tone is the same samples each time. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  };
}

/** Karplus-Strong: a burst of noise runs through a delay line that smooths it, like a plucked string. */
export function synthTone(sampleRate: number, hertz: number, seconds: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.floor(sampleRate * seconds));
  const delayLine = Float32Array.from(
    { length: Math.max(2, Math.round(sampleRate / hertz)) },
    noise(hertz | 0),
  );
  for (let index = 0; index < samples.length; index += 1) {
    const here = index % delayLine.length;
    const value = delayLine[here] ?? 0;
    delayLine[here] = DAMPING * 0.5 * (value + (delayLine[(here + 1) % delayLine.length] ?? 0));
    const left = (samples.length - index) / sampleRate;
    // The last 30 ms fade, or the cut would click.
    samples[index] = value * Math.min(1, left / 0.03);
  }
  return samples;
}

/** All notes of a sound in one buffer, at the agreed loudness. */
export function renderSound(sampleRate: number, name: SoundName): Float32Array<ArrayBuffer> {
  const tones: readonly Tone[] = SOUNDS[name];
  const end = Math.max(...tones.map(({ at, seconds }) => at + seconds));
  const mix = new Float32Array(Math.ceil(sampleRate * end) + 1);
  for (const { note, at, seconds } of tones) {
    const start = Math.floor(at * sampleRate);
    synthTone(sampleRate, PITCH[note], seconds).forEach((value, index) => {
      mix[start + index] = (mix[start + index] ?? 0) + value;
    });
  }
  const rms = Math.sqrt(mix.reduce((sum, value) => sum + value * value, 0) / mix.length);
  return mix.map((value) => Math.max(-1, Math.min(1, (value * LOUDNESS) / (rms || 1))));
}
