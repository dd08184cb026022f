/**
 * Calls back about ten times a second with how loud a track is, 0 to 1, until the returned function is called. The
 * meter must not be audible: the analyser has no output.
 */
const EVERY_MS = 80;
/** A soft voice already fills half of the meter. */
const GAIN = 6;

export function watchLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  const source = context.createMediaStreamSource(new MediaStream([track]));
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    onLevel(Math.min(1, Math.sqrt(power) * GAIN));
  }, EVERY_MS);
  // Browsers create the context suspended before the first click.
  const wake = () => void context.resume().catch(() => undefined);
  wake();
  document.addEventListener('pointerdown', wake, { once: true });
  document.addEventListener('keydown', wake, { once: true });
  return () => {
    clearInterval(timer);
    document.removeEventListener('pointerdown', wake);
    document.removeEventListener('keydown', wake);
    source.disconnect();
    void context.close().catch(() => undefined);
  };
}
