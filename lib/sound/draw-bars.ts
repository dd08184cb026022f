import WaveSurfer from 'wavesurfer.js';

/** Of the element that the bars stand in: `color` is that of the bars, `caret-color` of those that were heard. */
function colorsOf(place: HTMLElement) {
  const { color, caretColor } = getComputedStyle(place);
  return { waveColor: color, progressColor: caretColor, cursorColor: 'transparent' };
}

/** Colours follow the theme of the page, or of the device. */
function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const device = matchMedia('(prefers-color-scheme: dark)');
  device.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    device.removeEventListener('change', onChange);
  };
}

export interface BarsProps {
  place: HTMLElement;
  audio: HTMLAudioElement;
  onDrawn: () => void;
  onFailed: () => void;
}

/**
 * Draws the waveform of a sound, whose metadata are known, in `place`; there it is sought by mouse and finger. The sound
 * is fetched and decoded for it. Returns what ends it; the sound stays as it is.
 */
export function drawBars({ place, audio, onDrawn, onFailed }: BarsProps): () => void {
  const bars = WaveSurfer.create({
    container: place,
    media: audio,
    // The address that the element has, so that it is not given another one.
    url: audio.currentSrc,
    height: 'auto',
    barWidth: 2,
    barGap: 2,
    barRadius: 1,
    barMinHeight: 2,
    normalize: true,
    dragToSeek: true,
    hideScrollbar: true,
    ...colorsOf(place),
  });
  let isDrawn = false;
  bars.on('ready', () => {
    isDrawn = true;
    onDrawn();
  });
  // Later its address may expire, which is no matter of the bars.
  bars.on('error', () => isDrawn || onFailed());
  const unwatch = watchTheme(() => bars.setOptions(colorsOf(place)));
  return () => {
    unwatch();
    bars.destroy();
  };
}
