'use client';
import { useToast } from '@/components/ui/toast';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { LessonChange } from '@/lib/contract/live/changes.ts';
import type { LiveSession } from '@/lib/live/session';
import { useRoomEvents } from '@/lib/live/use-room-events';
import type { RoomEvents } from '@/lib/live/use-room-events';
import { useCodeText } from '@/lib/realtime/use-code-text';
import { useLengthenedToast } from './use-lengthened-toast';

/** Says that a hint to all was not taken: it was typed, and nobody has it. What else is refused shows itself. */
function useRefusalToast() {
  const toast = useToast();
  const codeText = useCodeText();
  return ({ change }: LessonChange, code: string | undefined) => {
    if (change === 'hint') toast({ tone: 'error', text: codeText(code) });
  };
}

/** What happens in the lesson; what concerns this person and shows nowhere is said. */
export function useRoomNews(schedule: LiveScheduleFragment, session: LiveSession): RoomEvents {
  const me = useCurrentUser()?.id ?? null;
  const events = useRoomEvents(schedule, session, useRefusalToast());
  useLengthenedToast(schedule.instructor.id === me ? null : events.lengthenedTo);
  return events;
}
