import type { board } from '../../db/schema/board.ts';

/** A board, with the name of the board it was cloned from while that is there. */
export type BoardRow = typeof board.$inferSelect & { cloneSourceName: string | null };
