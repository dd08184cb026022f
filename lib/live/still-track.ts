import { STILL_EVERY_MS } from './stills';
import type { Stage } from './stage';

type Capture = Partial<Pick<CanvasCaptureMediaStreamTrack, 'requestFrame'>>;

/** Firefox takes a picture of a canvas through the stream, the others through its track. */
function frameTaker(...places: readonly Capture[]): () => void {
  const place = places.find(({ requestFrame }) => typeof requestFrame === 'function');
  if (!place) throw new Error('This browser takes no picture of a canvas');
  return () => place.requestFrame?.();
}

/**
 * A track that shows the source once every few seconds. The canvas is as large as the camera's picture, so that the
 * layers of the publication stay what they are.
 */
export function createStillTrack(source: MediaStreamTrack): Stage {
  const video = document.createElement('video');
  const canvas = document.createElement('canvas');
  const { width = 640, height = 360 } = source.getSettings();
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext('2d');
  const stream = canvas.captureStream(0);
  const [track] = stream.getVideoTracks() as (MediaStreamTrack & Capture)[];
  if (!brush || !track) throw new Error('This browser makes no stills');
  const takeFrame = frameTaker(track, stream as Capture);
  const draw = () => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    brush.drawImage(video, 0, 0, canvas.width, canvas.height);
    takeFrame();
  };
  Object.assign(video, { srcObject: new MediaStream([source]), muted: true, playsInline: true });
  video.addEventListener('loadeddata', draw);
  video.play().catch(() => undefined);
  const timer = setInterval(draw, STILL_EVERY_MS);
  return {
    track,
    end() {
      clearInterval(timer);
      video.removeEventListener('loadeddata', draw);
      video.srcObject = null;
      track.stop();
    },
  };
}
