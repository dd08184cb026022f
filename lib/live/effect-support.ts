import type { EffectName } from './session-state';

const hasWasm = () => typeof WebAssembly === 'object';

function hasWebGl(): boolean {
  try {
    const gl = document.createElement('canvas').getContext('webgl2');
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
    return gl !== null;
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

const known = new Map<EffectName, boolean>();

/**
 * Whether this browser has what an effect needs; whether it is fast enough shows when it is on. Asked once: the question
 * takes one of the few WebGL contexts that a page may have.
 */
export function canHave(name: EffectName): boolean {
  if (typeof window === 'undefined') return false;
  const can = known.get(name) ?? (name === 'blur' ? blurs() : removesNoise());
  known.set(name, can);
  return can;
}
