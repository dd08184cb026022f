import type { StreamKind } from '#contract/socket.ts';
import type { SystemContext } from './context.ts';

/** How somebody left: by themselves, or because their connection was lost. */
export interface Departure {
  leftAt: Date;
  isLost: boolean;
}

/** Receives who is present in which stream of a kind, by the sockets of this process. */
export interface Attendance {
  join(id: number, userId: number): void;
  leave(id: number, userId: number, departure: Departure): void;
  stop(): void;
}

/** The attendance recorder of each kind of stream that has one. */
export type Attendances = Partial<Record<Exclude<StreamKind, 'answers'>, (ctx: SystemContext) => Attendance>>;
