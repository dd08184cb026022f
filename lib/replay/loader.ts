import { createStore } from 'zustand/vanilla';
import type { ApiClient } from '@/lib/api/client';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import { readBeginning, readPart } from './queries';
import type { Replay } from './queries';
import { createTimeline } from './timeline';
import type { Timeline } from './timeline';

export interface Loaded {
  /** Null: not even the beginnings of the boards are there. */
  timeline: Timeline | null;
  /** Milliseconds until which the lesson is there. */
  until: number;
  /** Parts that are there: it changes with each. */
  parts: number;
  status: 'loading' | 'failed' | 'whole';
}

export interface Loader {
  getState(): Loaded;
  subscribe(listener: () => void): () => void;
  /** Reads on from where it stopped; once it runs, nothing happens. */
  start(): void;
  stop(): void;
}

type Head = Pick<Replay, 'lessonScheduleId' | 'boards' | 'partsCount' | 'length'>;

const FIRST: Loaded = { timeline: null, until: 0, parts: 0, status: 'loading' };

/** Reads a lesson part by part, so that the first moments can be played while the others are on their way. */
export function createLoader(api: ApiClient, replay: Head): Loader {
  const { lessonScheduleId: id, boards, partsCount, length } = replay;
  const store = createStore<Loaded>(() => FIRST);
  const beginnings = new Map<number, BoardElement[]>();
  const ids = boards.map(({ boardId }) => boardId);
  let turn = 0;
  let isRunning = false;

  const readBoards = async (isOver: () => boolean) => {
    for (const boardId of ids) {
      if (isOver()) return;
      if (!beginnings.has(boardId)) beginnings.set(boardId, await readBeginning(api, id, boardId));
    }
    const { timeline } = store.getState();
    if (!isOver()) store.setState({ timeline: timeline ?? createTimeline(beginnings, ids) });
  };
  const readParts = async (isOver: () => boolean) => {
    for (let { parts } = store.getState(); parts < partsCount; parts += 1) {
      const part = await readPart(api, id, parts);
      if (isOver()) return;
      store.getState().timeline?.add(part);
      store.setState({ parts: parts + 1, until: part.until });
    }
    if (!isOver()) store.setState({ status: 'whole', until: length });
  };
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    start() {
      if (isRunning || store.getState().status === 'whole') return;
      isRunning = true;
      turn += 1;
      const own = turn;
      const isOver = () => own !== turn;
      store.setState({ status: 'loading' });
      readBoards(isOver)
        .then(() => (isOver() ? undefined : readParts(isOver)))
        .catch(() => (isOver() ? undefined : store.setState({ status: 'failed' })))
        .finally(() => {
          if (!isOver()) isRunning = false;
        });
    },
    stop() {
      turn += 1;
      isRunning = false;
    },
  };
}
