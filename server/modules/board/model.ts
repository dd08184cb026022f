import type { board } from '../../db/schema/board.ts';

/** A board, with the name of the board it was cloned from, if that still exists. */
export type BoardRow = typeof board.$inferSelect & { cloneSourceName: string | null };
