import { defineBudgets } from '../platform/limiter.ts';

export const REALTIME_BUDGETS = defineBudgets({
  volatile: { points: 900, seconds: 10, isPerProcess: true },
  socketJoin: { points: 120, seconds: 10 },
  /** Bytes of frames: a long stroke is sent whole at every change. Refused frames have a budget of their own. */
  socketBytes: { points: 16_000_000, seconds: 10, isPerProcess: true },
  socketRefusedBytes: { points: 8_000_000, seconds: 10, isPerProcess: true },
  /** A full board has about forty parts, one with large elements 250. */
  snapshotPart: { points: 240, seconds: 10 },
  /** Sockets opened from one address with a board's preview key: a school may share it. */
  previewConnect: { points: 120, seconds: 60 },
});
