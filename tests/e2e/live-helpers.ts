import type { Locator, Page } from '@playwright/test';

/** Chromium with a camera and a microphone of its own making, and a tab it may share without asking. */
export const FAKE_MEDIA_ARGS = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--auto-accept-this-tab-capture',
  '--autoplay-policy=no-user-gesture-required',
];

/** The picture of one person (or of their screen) as this page shows it. */
export function tileOf(page: Page, userId: number, kind: 'participant' | 'screen' = 'participant'): Locator {
  return page.locator(`[data-testid="${kind}-tile"][data-place="column"][data-user-id="${userId}"]`);
}

/** Goes through the device check into the room. */
export async function joinRoom(page: Page, scheduleId: number): Promise<void> {
  await page.goto(`/live-lesson/${scheduleId}`);
  await page.locator('[data-testid="device-check"] button').last().click();
  await page.locator('[data-testid="live-room"][data-line="connected"]').waitFor();
}

/** Frames this page has shown of a tile since its video began; 0 without a picture. */
export async function framesOf(tile: Locator): Promise<number> {
  return tile
    .locator('video')
    .first()
    .evaluate((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames)
    .catch(() => 0);
}

/** Waits until a tile has shown `count` more frames than it had. */
export async function waitForFrames(tile: Locator, count = 10, timeout = 15_000): Promise<void> {
  await tile
    .locator('video')
    .first()
    .evaluate(
      (element, wanted) =>
        new Promise<void>((resolve) => {
          const video = element as HTMLVideoElement;
          let seen = 0;
          const next = () => {
            seen += 1;
            if (seen >= wanted) resolve();
            else video.requestVideoFrameCallback(next);
          };
          video.requestVideoFrameCallback(next);
        }),
      count,
      { timeout },
    );
}

/**
 * The loudest moment (0 to 1) of everything this page receives from others, over `milliseconds`.
 * Measured on the tracks that the page's audio elements play, whatever the machine's speakers do.
 */
export async function remoteLevel(page: Page, milliseconds = 2_500): Promise<number> {
  return page.evaluate(async (duration) => {
    const elements = [...document.querySelectorAll('audio')];
    const tracks = elements.flatMap(({ srcObject }) =>
      srcObject instanceof MediaStream ? srcObject.getAudioTracks() : [],
    );
    if (tracks.length === 0) return 0;
    const context = new AudioContext();
    await context.resume();
    const analyser = context.createAnalyser();
    for (const track of tracks) context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let loudest = 0;
    const end = performance.now() + duration;
    while (performance.now() < end) {
      analyser.getFloatTimeDomainData(samples);
      for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await context.close();
    return loudest;
  }, milliseconds);
}

/** How many camera and microphone tracks of this page are live: its device lights. Needs `watchDevices` before loading. */
export async function openDevices(page: Page): Promise<number> {
  return page.evaluate(() => {
    const opened = (window as unknown as { openedTracks?: MediaStreamTrack[] }).openedTracks ?? [];
    return opened.filter(({ readyState }) => readyState === 'live').length;
  });
}

/** Notes every track the page takes from a device, copies too. */
export async function watchDevices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opened: MediaStreamTrack[] = [];
    Object.assign(window, { openedTracks: opened });
    const media = navigator.mediaDevices;
    if (!media) return;
    const note = (stream: MediaStream) => {
      opened.push(...stream.getTracks());
      return stream;
    };
    const user = media.getUserMedia.bind(media);
    media.getUserMedia = async (constraints) => note(await user(constraints));
    const display = media.getDisplayMedia?.bind(media);
    if (display) media.getDisplayMedia = async (options) => note(await display(options));
    const clone = MediaStreamTrack.prototype.clone;
    MediaStreamTrack.prototype.clone = function cloneNoted(this: MediaStreamTrack) {
      const copy = clone.call(this);
      opened.push(copy);
      return copy;
    };
  });
}
