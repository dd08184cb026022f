import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import type { LiveSession } from '@/lib/live/session';
import type { SessionState } from '@/lib/live/session-state';
import type { PersonTile } from '@/lib/live/use-people';

export interface ControlsBarProps {
  schedule: LiveScheduleFragment;
  session: LiveSession;
  state: SessionState;
  here: ReadonlySet<number>;
  /** Milliseconds by the server's clock. */
  now: number;
}

export interface RoomControlsProps extends ControlsBarProps {
  people: readonly PersonTile[];
}
