import type { NoMedia, SessionStore } from './session-state';

/** As many attempts in a row must fail for one reason before it is shown: a restart of the media server is short. */
const FAILURES_SHOWN = 3;

/** WebRTC: some browsers are built or locked without it. */
export const hasMedia = (): boolean => typeof RTCPeerConnection !== 'undefined';

/** How far an attempt to enter the media room came. */
export interface Reached {
  /** The API admitted this person: what fails then is the media. */
  admitted: boolean;
  /** The signalling of the media server stood. */
  signalled: boolean;
}

/** What the browser, the media server or the network lacks; null: the API did not answer either. */
function reasonOf({ admitted, signalled }: Reached): NoMedia | null {
  if (!admitted) return null;
  if (!hasMedia()) return 'browser';
  return signalled ? 'network' : 'server';
}

/** Finds out by failed attempts why there is no media; sets it once it is sure. Board and chat load then. */
export function createNoMedia(store: SessionStore) {
  let latest: NoMedia | null = null;
  let times = 0;
  return {
    failed(attempt: Reached): void {
      const reason = reasonOf(attempt);
      times = reason === latest ? times + 1 : 1;
      latest = reason;
      if (!reason) store.set({ noMedia: null });
      else if (reason === 'browser' || times >= FAILURES_SHOWN) store.set({ noMedia: reason, settled: true });
    },
    entered(): void {
      latest = null;
      store.set({ noMedia: null });
    },
  };
}
