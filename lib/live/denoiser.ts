import { RnnoiseWorkletNode, loadRnnoise } from '@sapphi-red/web-noise-suppressor';
import { FIRST_PACE, STRETCH_MS, paceAfter } from './effect-pace';
import type { Stage } from './stage';

/** Copied to our own origin by scripts/copy-assets.mjs. */
const FILES = '/noise';
/** The rate at which RNNoise was trained: at another it takes voices for noise. */
const SAMPLE_RATE = 48_000;
/** Milliseconds for the sound to begin to run: without a press on the page, a browser may let it wait for ever. */
const RESUME_MS = 3_000;

/** How much of the time the sound was worked on: the audio clock stands still when its thread cannot follow. */
function watchClock(context: AudioContext, onSlow: () => void): () => void {
  let pace = FIRST_PACE;
  let [wall, audio] = [performance.now(), context.currentTime];
  const timer = setInterval(() => {
    const milliseconds = performance.now() - wall;
    const done = (context.currentTime - audio) * 1_000;
    [wall, audio] = [performance.now(), context.currentTime];
    if (context.state !== 'running') return;
    pace = paceAfter(pace, { milliseconds, arrived: milliseconds, done, fewest: 0 });
    if (pace.isSlow) onSlow();
  }, STRETCH_MS);
  return () => clearInterval(timer);
}

async function resume(context: AudioContext): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The sound did not begin to run')), RESUME_MS);
  });
  await Promise.race([context.resume(), patience]).finally(() => clearTimeout(timer));
}

/** A voice without noise. Rejects where its files cannot be loaded or the browser lacks what they need. */
export async function createDenoiser(source: MediaStreamTrack, onSlow: () => void): Promise<Stage> {
  const context = new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' });
  try {
    const [wasmBinary] = await Promise.all([
      loadRnnoise({ url: `${FILES}/rnnoise.wasm`, simdUrl: `${FILES}/rnnoise_simd.wasm` }),
      context.audioWorklet.addModule(`${FILES}/rnnoise.js`),
    ]);
    // Firefox takes no microphone into a context of another rate: a `NotSupportedError`.
    const input = context.createMediaStreamSource(new MediaStream([source]));
    const node = new RnnoiseWorkletNode(context, { wasmBinary, maxChannels: 1 });
    const output = context.createMediaStreamDestination();
    input.connect(node).connect(output);
    await resume(context);
    const [track] = output.stream.getAudioTracks();
    if (!track) throw new Error('This browser gives no track of sound');
    const unwatch = watchClock(context, onSlow);
    return {
      track,
      end() {
        unwatch();
        node.destroy();
        track.stop();
        void context.close();
      },
    };
  } catch (error) {
    void context.close();
    throw error;
  }
}
