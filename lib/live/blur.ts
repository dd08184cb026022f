import { FEWEST_PICTURES, FIRST_PACE, STRETCH_MS, paceAfter } from './effect-pace';
import type { Stage } from './stage';
import { loadSegmenter, type Segmenter } from './segmenter';

/** Pixels by which the room behind is blurred, at the width below. */
const BLUR_PX = 14;
const BLUR_WIDTH = 640;

interface Picture {
  canvas: HTMLCanvasElement;
  brush: CanvasRenderingContext2D;
}

/** The person as they are, over the whole picture out of focus. */
function compose({ canvas, brush }: Picture, image: CanvasImageSource, mask: CanvasImageSource): void {
  const { width, height } = canvas;
  brush.save();
  brush.globalCompositeOperation = 'copy';
  brush.drawImage(mask, 0, 0, width, height);
  brush.globalCompositeOperation = 'source-in';
  brush.drawImage(image, 0, 0, width, height);
  brush.globalCompositeOperation = 'destination-over';
  brush.filter = `blur(${Math.round((BLUR_PX * width) / BLUR_WIDTH)}px)`;
  brush.drawImage(image, 0, 0, width, height);
  brush.restore();
}

/** Counts the camera's pictures and those that were done, and says when the device does not carry it. */
function watchPictures(video: HTMLVideoElement, onSlow: () => void) {
  const arrivedSoFar = () => video.getVideoPlaybackQuality().totalVideoFrames;
  let pace = FIRST_PACE;
  let stretch = { began: performance.now(), arrived: arrivedSoFar(), done: 0 };
  const look = () => {
    const { began, arrived, done } = stretch;
    stretch = { began: performance.now(), arrived: arrivedSoFar(), done: 0 };
    // A page that nobody looks at is given no pictures.
    if (document.hidden) return;
    const milliseconds = stretch.began - began;
    pace = paceAfter(pace, {
      milliseconds,
      arrived: stretch.arrived - arrived,
      done,
      fewest: FEWEST_PICTURES,
    });
    if (pace.isSlow) onSlow();
  };
  const timer = setInterval(look, STRETCH_MS);
  return { count: () => (stretch.done += 1), end: () => clearInterval(timer) };
}

function play(source: MediaStreamTrack): HTMLVideoElement {
  const video = document.createElement('video');
  Object.assign(video, { srcObject: new MediaStream([source]), muted: true, playsInline: true });
  video.play().catch(() => undefined);
  return video;
}

function paint(source: MediaStreamTrack): Picture & { track: MediaStreamTrack } {
  const canvas = document.createElement('canvas');
  const { width = 640, height = 360 } = source.getSettings();
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext('2d');
  const [track] = canvas.captureStream().getVideoTracks();
  if (!brush || !track) throw new Error('This browser gives no track of a canvas');
  return { canvas, brush, track };
}

function follow(video: HTMLVideoElement, segmenter: Segmenter, picture: Picture, onSlow: () => void) {
  const pictures = watchPictures(video, onSlow);
  let isOver = false;
  segmenter.onResults(({ image, segmentationMask }) => {
    if (!isOver) compose(picture, image, segmentationMask);
  });
  const step = () => {
    if (isOver) return;
    segmenter
      .send({ image: video })
      .then(pictures.count)
      .catch(() => undefined)
      .finally(() => isOver || video.requestVideoFrameCallback(step));
  };
  video.requestVideoFrameCallback(step);
  return () => {
    isOver = true;
    pictures.end();
  };
}

/** A camera with everything but the person out of focus. Rejects where its files cannot be loaded. */
export async function createBlur(source: MediaStreamTrack, onSlow: () => void): Promise<Stage> {
  const segmenter = await loadSegmenter();
  const picture = paint(source);
  const video = play(source);
  const stop = follow(video, segmenter, picture, onSlow);
  return {
    track: picture.track,
    end() {
      stop();
      video.srcObject = null;
      picture.track.stop();
      void segmenter.close();
    },
  };
}
