import { z } from 'zod';

/** For how long the stays of people are stored; after that only the figures of their days are. */
export const STAY_DAYS = 2;
/** Milliseconds between two reports of one stay. */
export const STAY_REPORT_MS = 120_000;

/** Why somebody had no sound and picture. */
export const NO_MEDIA_REASONS = ['BROWSER', 'SERVER', 'NETWORK'] as const;
export type NoMediaReason = (typeof NO_MEDIA_REASONS)[number];

const DAY_SECONDS = 24 * 3600;
const count = (max: number) => z.number().int().min(0).max(max);
const PACKETS_MAX = 2_000_000_000;

/** How one stay in a lesson went until now: from the press on Join until leaving. */
export const staySchema = z.strictObject({
  stayId: z.uuid(),
  joinMilliseconds: count(DAY_SECONDS * 1000).nullable(),
  seconds: count(DAY_SECONDS),
  breaks: count(100_000),
  packetsReceived: count(PACKETS_MAX),
  packetsLost: count(PACKETS_MAX),
  noMedia: z.enum(NO_MEDIA_REASONS).nullable(),
});
export type LiveStay = z.output<typeof staySchema>;
