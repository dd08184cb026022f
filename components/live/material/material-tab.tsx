'use client';
import { useState } from 'react';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { shownOf } from '@/lib/live/signals';
import { useSignals } from '../signals-context';
import { MaterialList } from './material-list';
import { SharedReading } from './shared-reading';

export interface MaterialTabProps {
  schedule: LiveScheduleFragment;
}

/** The tab with the publications of a lesson: what the teacher opens for all is read here. */
export function MaterialTab({ schedule }: MaterialTabProps) {
  const { signals, change } = useSignals();
  const isTeacher = useCurrentUser()?.id === schedule.instructor.id;
  const opened = shownOf(signals, 'open', 'publication');
  const openId = opened?.payload.id as number | null | undefined;
  const [shownId, setShownId] = useState(openId ?? null);
  const [seenAt, setSeenAt] = useState(opened?.at ?? null);
  // What is opened takes the place of what this person looked at, once; what is closed stays for who reads it.
  if (opened && opened.at !== null && opened.at !== seenAt) {
    setSeenAt(opened.at);
    if (typeof openId === 'number') setShownId(openId);
  }
  const open = (id: number) => {
    setShownId(id);
    change({ change: 'open', kind: 'publication', id });
  };
  if (shownId === null)
    return (
      <MaterialList
        {...{ isTeacher, openId: openId ?? null }}
        scheduleId={schedule.id}
        canAdd={schedule.viewerCan.add}
        onRead={setShownId}
        onOpen={open}
      />
    );
  return (
    <SharedReading
      // Another publication begins at its own place.
      key={shownId}
      {...{ schedule, isTeacher }}
      publicationId={shownId}
      isOpen={openId === shownId}
      onList={() => setShownId(null)}
      onReturn={typeof openId === 'number' && !isTeacher ? () => setShownId(openId) : null}
      onOpen={() => open(shownId)}
      onClose={() => change({ change: 'open', kind: 'publication', id: null })}
    />
  );
}
