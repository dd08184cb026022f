import type { Results, SelfieSegmentation } from '@mediapipe/selfie_segmentation';

/** Copied to our own origin by scripts/copy-assets.mjs. */
const FILES = '/segmenter';
const SCRIPT = `${FILES}/selfie_segmentation.js`;
/** The smaller model, for wide pictures. */
const LANDSCAPE = 1;

export interface Segmenter {
  onResults(listener: (results: Results) => void): void;
  send(input: { image: HTMLVideoElement }): Promise<void>;
  close(): Promise<void>;
}

type WithSegmenter = Window & { SelfieSegmentation?: typeof SelfieSegmentation };

/** The library is a script that names itself in the window: it loads its parts by script elements too. */
function loadScript(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    script.remove();
    reject(new Error('The segmenter could not be loaded'));
  });
  document.head.append(script);
  return promise;
}

/** Finds the person in a picture. Loaded when somebody wants it: six megabytes, which the browser stores. */
export async function loadSegmenter(): Promise<Segmenter> {
  const page = window as WithSegmenter;
  if (!page.SelfieSegmentation) await loadScript();
  if (!page.SelfieSegmentation) throw new Error('The segmenter is not what it was');
  const segmenter = new page.SelfieSegmentation({ locateFile: (file) => `${FILES}/${file}` });
  segmenter.setOptions({ modelSelection: LANDSCAPE });
  await segmenter.initialize();
  return segmenter;
}
