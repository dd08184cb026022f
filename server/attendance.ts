import type { StreamKind } from '#contract/socket.ts';
import type { SystemContext } from './context.ts';

/** Is given who is in which stream of a kind, by the sockets of this process. */
export interface Attendance {
  join(id: number, userId: number): void;
  leave(id: number, userId: number): void;
  stop(): void;
}

/** Who follows the attendance of which kind of stream. */
export type Attendances = Partial<Record<StreamKind, (ctx: SystemContext) => Attendance>>;
