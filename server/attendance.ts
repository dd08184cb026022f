import type { StreamKind } from '#contract/socket.ts';
import type { SystemContext } from './context.ts';

/** Receives who is present in which stream of a kind, by the sockets of this process. */
export interface Attendance {
  join(id: number, userId: number): void;
  /** `leftAt`: when they left by themselves; null: their connection was lost. */
  leave(id: number, userId: number, leftAt: Date | null): void;
  stop(): void;
}

/** The attendance recorder of each kind of stream that has one. */
export type Attendances = Partial<Record<Exclude<StreamKind, 'answers'>, (ctx: SystemContext) => Attendance>>;
