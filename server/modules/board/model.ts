import type { board } from '../../db/schema/board.ts';

export type BoardRow = typeof board.$inferSelect;
