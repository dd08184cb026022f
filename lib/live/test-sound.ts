import { canChooseSpeaker } from './open-device';

/** D4 A4 D5 on a komuz: the sound of a lesson's start. Hertz. */
const NOTES = [293.66, 440, 587.33];
const NOTE_SECONDS = 0.2;
const RING_SECONDS = 0.7;
const LOUDNESS = 0.5;

/** Karplus-Strong: noise runs through a loop as long as the tone's period and is smoothed each time. */
function playTone(samples: Float32Array, rate: number, frequency: number, from: number) {
  const period = Math.round(rate / frequency);
  const loop = Float32Array.from({ length: period }, () => Math.random() * 2 - 1);
  const length = Math.min(samples.length - from, Math.round(rate * RING_SECONDS));
  for (let index = 0; index < length; index += 1) {
    const here = index % period;
    const next = (loop[here] ?? 0) * 0.498 + (loop[(here + 1) % period] ?? 0) * 0.498;
    samples[from + index] = (samples[from + index] ?? 0) + (loop[here] ?? 0) * LOUDNESS;
    loop[here] = next;
  }
}

/** Plays the test sound on the chosen speaker; resolves when it has ended. */
export async function playTestSound(speakerId: string | null): Promise<void> {
  const context = new AudioContext();
  try {
    const seconds = NOTES.length * NOTE_SECONDS + RING_SECONDS;
    const buffer = context.createBuffer(1, Math.round(context.sampleRate * seconds), context.sampleRate);
    const samples = buffer.getChannelData(0);
    NOTES.forEach((note, index) =>
      playTone(samples, context.sampleRate, note, Math.round(index * NOTE_SECONDS * context.sampleRate)),
    );
    const source = new AudioBufferSourceNode(context, { buffer });
    const output = context.createMediaStreamDestination();
    source.connect(output);
    const audio = new Audio();
    audio.srcObject = output.stream;
    if (speakerId && canChooseSpeaker()) await audio.setSinkId(speakerId).catch(() => undefined);
    await audio.play();
    const ended = new Promise((resolve) => source.addEventListener('ended', resolve, { once: true }));
    source.start();
    await ended;
    audio.pause();
  } finally {
    await context.close();
  }
}
