import type { Shown } from './signals';

export type SharedPlayback = Shown<'playback'>;

/** Where shared sound is, in seconds. One that waits on the device stands where it was put. */
export function secondOf({ at, payload }: SharedPlayback, now: number): number {
  const { isPlaying, second, rate } = payload;
  return isPlaying && at !== null ? second + (Math.max(0, now - at) / 1_000) * rate : second;
}

/** What is used of a media element. */
export type FollowedMedia = Pick<
  HTMLMediaElement,
  'currentTime' | 'playbackRate' | 'paused' | 'seeking' | 'duration' | 'readyState' | 'play' | 'pause'
>;

export interface FollowOptions {
  /** Milliseconds by the server's clock. */
  now: () => number;
  /** The browser plays nothing before a press, or does again. */
  onBlocked: (isBlocked: boolean) => void;
  /** What was pressed here arrived much later: others would be behind. Here it is at this second now. */
  onOverdue?: (second: number) => void;
}

export interface Follower {
  /** Brings the media nearer to where it should be. Call it when something changed, and a few times a second. */
  follow(shared: SharedPlayback): void;
  /** After a press, which lets the browser play. */
  unblock(): void;
}

/** Seconds away from the place: below, the rate brings it back; nearer than the second, it is in step. */
const SEEK_FROM = 0.25;
const IN_STEP = 0.03;
/** A change of rate that nobody hears. */
const NUDGE_MAX = 0.1;
/** Paused, it is put exactly. */
const PLACE_EXACT = 0.05;
/** Milliseconds before the next seek, the longer the more of them were in vain; a slow device must not only seek. */
const SEEK_WAITS = [0, 500, 1_000, 2_000, 4_000, 8_000];
/** Seconds that a seek may be ahead of the place for the time it takes. */
const LEAD_MAX = 2;
/** Seconds by which a change came too late to be where its teacher is. */
const OVERDUE = 2;
/** `HTMLMediaElement.HAVE_FUTURE_DATA` */
const CAN_PLAY = 3;

const within = (value: number, most: number) => Math.min(Math.max(value, -most), most);

interface Following {
  media: FollowedMedia;
  options: FollowOptions;
  seen: SharedPlayback['payload'] | null;
  waited: boolean;
  wasOverdue: boolean;
  isBlocked: boolean;
  seeks: number;
  seekAt: number;
  lead: number;
  /** Its first drift says how long the seek took. */
  isMeasured: boolean;
}

function setRate({ media }: Following, rate: number): void {
  const rounded = Math.round(rate * 100) / 100;
  if (media.playbackRate !== rounded) media.playbackRate = rounded;
}

function seek(following: Following, to: number): void {
  const now = following.options.now();
  if (now < following.seekAt) return;
  following.seeks = Math.min(following.seeks + 1, SEEK_WAITS.length - 1);
  following.seekAt = now + (SEEK_WAITS[following.seeks] ?? 0);
  following.isMeasured = false;
  following.media.currentTime = to;
}

/** Begins at its place: else the beginning would be heard until the file is there. */
function play(following: Following, target: number): void {
  const { media, options } = following;
  if (!media.paused || following.isBlocked) return;
  if (Math.abs(media.currentTime - target) > SEEK_FROM) seek(following, target);
  media.play().then(
    () => options.onBlocked(false),
    (error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'NotAllowedError') return;
      following.isBlocked = true;
      // The time until the press is not what a seek takes.
      following.isMeasured = true;
      options.onBlocked(true);
    },
  );
}

/** Brings playing media back by a seek, or by a rate that is a little higher or lower. */
function correct(following: Following, target: number, rate: number): void {
  const { media } = following;
  if (following.isBlocked || media.seeking || media.readyState < CAN_PLAY) return;
  const drift = media.currentTime - target;
  if (!following.isMeasured) {
    // Half of it: the next seek takes less, because more of the file is here.
    if (following.seeks > 0) following.lead = Math.min(Math.max(following.lead - drift / 2, 0), LEAD_MAX);
    following.isMeasured = true;
  }
  if (Math.abs(drift) > SEEK_FROM) return seek(following, target + following.lead * rate);
  if (Math.abs(drift) < SEEK_FROM / 2) following.seeks = 0;
  setRate(following, Math.abs(drift) < IN_STEP ? rate : rate * (1 - within(drift, NUDGE_MAX)));
}

/** Stands still, at its end too. */
function rest({ media }: Following, second: number): void {
  if (!media.paused) media.pause();
  if (Math.abs(media.currentTime - second) > PLACE_EXACT) media.currentTime = second;
}

/** What was pressed here is stored now: whether so late that it is said again, from where it is. */
function isOverdue(following: Following, target: number): boolean {
  if (!following.waited) return false;
  following.waited = false;
  const lag = following.media.currentTime - target;
  const isBehind = lag > OVERDUE && !following.wasOverdue;
  following.wasOverdue = isBehind;
  return isBehind;
}

/**
 * Plays media in step with others: where it is follows from the second and the instant that are shared, by the server's
 * clock, so that nobody has to tell it again.
 */
export function createFollower(media: FollowedMedia, options: FollowOptions): Follower {
  const following: Following = {
    ...{ media, options, seen: null, waited: false, wasOverdue: false, isBlocked: false },
    ...{ seeks: 0, seekAt: -Infinity, lead: 0, isMeasured: true },
  };
  let last: SharedPlayback | null = null;
  const follow = (shared: SharedPlayback): void => {
    last = shared;
    const { payload, at } = shared;
    const isNew = payload !== following.seen;
    following.seen = payload;
    const target = secondOf(shared, options.now());
    const length = Number.isFinite(media.duration) && media.duration > 0 ? media.duration : Infinity;
    if (!payload.isPlaying) return rest(following, Math.min(target, length));
    if (at === null) {
      // Nobody knows yet when it begins for all: here it goes on from where it was put.
      following.waited = true;
      if (isNew && Math.abs(media.currentTime - target) > SEEK_FROM) media.currentTime = target;
      setRate(following, payload.rate);
      return play(following, media.currentTime);
    }
    if (target >= length) return rest(following, length);
    if (isOverdue(following, target) && options.onOverdue) return options.onOverdue(media.currentTime);
    play(following, target);
    correct(following, target, payload.rate);
  };
  return {
    follow,
    unblock() {
      following.isBlocked = false;
      if (last) follow(last);
    },
  };
}
