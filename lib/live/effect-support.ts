import type { EffectName } from './session-state';

const hasWasm = () => typeof WebAssembly === 'object';

function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

function blurs(): boolean {
  const canvas = HTMLCanvasElement.prototype as Partial<HTMLCanvasElement>;
  const video = HTMLVideoElement.prototype as Partial<HTMLVideoElement>;
  const brush = typeof CanvasRenderingContext2D !== 'undefined' && CanvasRenderingContext2D.prototype;
  return (
    hasWasm() &&
    typeof canvas.captureStream === 'function' &&
    typeof video.requestVideoFrameCallback === 'function' &&
    // Safari draws on a canvas without filters.
    brush !== false &&
    'filter' in brush &&
    hasWebGl()
  );
}

const removesNoise = () =>
  hasWasm() &&
  typeof AudioWorkletNode !== 'undefined' &&
  typeof MediaStreamAudioDestinationNode !== 'undefined';

/** Whether this browser has what an effect needs; whether it is fast enough shows when it is on. */
export const canHave = (name: EffectName): boolean =>
  typeof window !== 'undefined' && (name === 'blur' ? blurs() : removesNoise());
