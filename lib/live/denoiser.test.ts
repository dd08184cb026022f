import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDenoiser } from './denoiser';

vi.mock('@sapphi-red/web-noise-suppressor', () => ({
  loadRnnoise: async () => new ArrayBuffer(1),
  RnnoiseWorkletNode: function RnnoiseWorkletNode() {
    return { connect: (next: object) => next, destroy: () => undefined };
  },
}));

const track = { stop: vi.fn() };
const context = {
  currentTime: 0,
  audioWorklet: { addModule: async () => undefined },
  createMediaStreamSource: vi.fn(() => ({ connect: (next: object) => next })),
  createMediaStreamDestination: () => ({ stream: { getAudioTracks: () => [track] } }),
  resume: vi.fn(async () => undefined),
  close: vi.fn(async () => undefined),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaStream', function MediaStream() {});
  vi.stubGlobal('AudioContext', function AudioContext() {
    return context;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const make = () => createDenoiser({} as MediaStreamTrack, () => undefined);

it('gives a track of its own', async () => {
  const { track: made, end } = await make();
  expect(made).toBe(track);
  end();
  expect(context.close).toHaveBeenCalled();
});

it('says that it is not possible where the browser takes this microphone at another rate', async () => {
  context.createMediaStreamSource.mockImplementationOnce(() => {
    throw new DOMException('different sample-rate', 'NotSupportedError');
  });
  await expect(make()).rejects.toMatchObject({ name: 'NotSupportedError' });
  expect(context.close).toHaveBeenCalled();
});

it('does not wait for ever for a sound that does not begin to run', async () => {
  context.resume.mockImplementationOnce(() => new Promise(() => undefined));
  const failed = expect(make()).rejects.toThrow('did not begin');
  await vi.advanceTimersByTimeAsync(3_000);
  await failed;
  expect(context.close).toHaveBeenCalled();
});
