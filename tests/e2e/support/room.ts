import type { Page } from '@playwright/test';

/**
 * Resolves with the time (this page's clock) at which the video of `others` people moves here, counted from the call
 * on: each has shown three further frames.
 */
export async function picturesMove(page: Page, others: number, patience: number): Promise<number> {
  const moment = await page.waitForFunction(
    ({ wanted, key }) => {
      const page = window as unknown as Record<string, Map<Element, number> | undefined>;
      const first = (page[key] ??= new Map<Element, number>());
      const moving = new Set<string>();
      const videos = document.querySelectorAll<HTMLVideoElement>(
        '[data-testid="participant-tile"][data-place="column"]:not([data-me]) video',
      );
      for (const video of videos) {
        const shown = video.getVideoPlaybackQuality().totalVideoFrames;
        const before = first.get(video);
        // Counted again when the element starts with another stream.
        if (before === undefined || shown < before) first.set(video, shown);
        else if (shown >= before + 3)
          moving.add(video.closest<HTMLElement>('[data-user-id]')?.dataset.userId ?? '');
      }
      return moving.size >= wanted ? Date.now() : null;
    },
    { wanted: others, key: `frames-${Math.random()}` },
    { timeout: patience, polling: 'raf' },
  );
  return (await moment.jsonValue()) ?? Number.NaN;
}

/** Resolves once this page knows that its connection to the media server is gone. Call it before that is cut. */
export async function mediaIsGone(page: Page, patience: number): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[data-testid="live-room"]:not([data-transport="connected"])') !== null,
    undefined,
    { timeout: patience, polling: 'raf' },
  );
}

/** Width in pixels of the other person's video as it arrives here; 0 without video. */
export const pictureWidth = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const videos = document.querySelectorAll<HTMLVideoElement>(
      '[data-testid="participant-tile"][data-place="column"]:not([data-me]) video',
    );
    return Math.max(0, ...[...videos].map(({ videoWidth }) => videoWidth));
  });

interface Watched {
  /** Every track of a device, copies included. */
  tracks: MediaStreamTrack[];
  peers: RTCPeerConnection[];
}

/** Records which devices this page opens and to whom it is connected. Call it before the page loads. */
export async function watchMedia(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { tracks: [], peers: [] };
    Object.assign(window, { watchedMedia: watched });
    const media = navigator.mediaDevices;
    const open = media.getUserMedia.bind(media);
    media.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      watched.tracks.push(...stream.getTracks());
      return stream;
    };
    const { clone } = MediaStreamTrack.prototype;
    MediaStreamTrack.prototype.clone = function cloneNoted(this: MediaStreamTrack) {
      const copy = clone.call(this);
      watched.tracks.push(copy);
      return copy;
    };
    const Peer = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Peer {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        watched.peers.push(this);
      }
    };
  });
}

/** Number of open devices and connections of this page. */
export const readMedia = (page: Page): Promise<{ lights: number; connections: number }> =>
  page.evaluate(() => {
    const { tracks, peers } = (window as unknown as { watchedMedia: Watched }).watchedMedia;
    return {
      lights: tracks.filter(({ readyState }) => readyState === 'live').length,
      connections: peers.filter(({ connectionState }) => connectionState !== 'closed').length,
    };
  });

/** Bytes of sound and video that this page has received so far, and sent. */
export const readFlow = (page: Page): Promise<{ audio: number; video: number; sentVideo: number }> =>
  page.evaluate(async () => {
    const { peers } = (window as unknown as { watchedMedia: Watched }).watchedMedia;
    const flow = { audio: 0, video: 0, sentVideo: 0 };
    for (const peer of peers) {
      const report: {
        forEach(each: (entry: RTCInboundRtpStreamStats & RTCOutboundRtpStreamStats) => void): void;
      } = await peer.getStats();
      report.forEach(({ type, kind, bytesReceived = 0, bytesSent = 0 }) => {
        if (type === 'inbound-rtp') flow[kind as 'audio' | 'video'] += bytesReceived;
        if (type === 'outbound-rtp' && kind === 'video') flow.sentVideo += bytesSent;
      });
    }
    return flow;
  });

/** Samples of voices that were played here so far, and of them those that were made up because none arrived. */
export const readVoice = (page: Page): Promise<{ played: number; missing: number }> =>
  page.evaluate(async () => {
    const { peers } = (window as unknown as { watchedMedia: Watched }).watchedMedia;
    const voice = { played: 0, missing: 0 };
    for (const peer of peers) {
      const report: { forEach(each: (entry: RTCInboundRtpStreamStats) => void): void } =
        await peer.getStats();
      report.forEach((entry) => {
        if (entry.type !== 'inbound-rtp' || entry.kind !== 'audio') return;
        voice.played += entry.totalSamplesReceived ?? 0;
        voice.missing += (entry.concealedSamples ?? 0) - (entry.silentConcealedSamples ?? 0);
      });
    }
    return voice;
  });
