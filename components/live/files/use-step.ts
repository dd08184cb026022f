'use client';
import { useState } from 'react';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import type { FileView, SoundStep } from '@/lib/contract/live/file-view.ts';
import { VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import { fileKind } from '@/lib/lesson/file-kind';
import { shownOf } from '@/lib/live/signals';
import { stepGroups, useFileViews } from '@/lib/live/use-file-views';
import type { LessonSound } from '@/lib/live/use-lesson-files';
import { useReport } from '@/lib/live/use-report';
import type { SharedPage } from '@/lib/live/use-shared-page';
import { useSignals } from '../signals-context';
import type { FilesProps } from './use-file-acts';

export interface StepProps extends FilesProps {
  schedule: LiveScheduleFragment;
  /** Who is in the lesson. */
  here: ReadonlySet<number>;
  /** The tab is the open one. */
  isShown: boolean;
}

interface Here {
  played: LessonSound | null;
  at: SharedPage;
}

/** What a page that is drawn at once would say for a moment is not said. */
const SETTLE_MS = 300;

/** How this device keeps up with what is shown and played here. */
function useOwnStep({ lessonFiles: { shown } }: StepProps, { played, at }: Here) {
  const [loaded, setLoaded] = useState<Pick<FileView, 'state'> & { key: string }>();
  const [sound, setSound] = useState<{ fileId: string; step: SoundStep }>();
  const kind = shown && fileKind(shown.mimeType);
  const key = `${shown?.id} ${kind === 'pdf' ? at.view.page : 1}`;
  const isDrawn = kind === 'pdf' || kind === 'picture';
  const state = loaded?.key === key ? loaded.state : isDrawn ? 'LOADING' : 'SHOWN';
  const step = sound && sound.fileId === played?.file.id ? sound.step : 'LOADING';
  return {
    state,
    sound: played?.playback.payload.isPlaying ? step : null,
    onLoaded: (now: FileView['state']) => setLoaded({ key, state: now }),
    onStep: (now: SoundStep) => played && setSound({ fileId: played.file.id, step: now }),
  };
}

/** Who is in step with what is open for all: a student's device says it (R51), and the teacher sees it. */
export function useStep(options: StepProps, { played, at }: Here) {
  const { schedule, lessonFiles, leads, here, isShown } = options;
  const { shown, opened } = lessonFiles;
  const { signals } = useSignals();
  const { state, sound, onLoaded, onStep } = useOwnStep(options, { played, at });
  const views = useFileViews(schedule.id, leads);
  const isUsed = opened !== null || sound !== null;
  const sees = opened !== null && opened.id === shown?.id && isShown;
  const isAlone = sees && at.view.page !== at.theirs.page;
  const none: FileView = { id: schedule.id, fileId: null, state: 'SHOWN', alonePage: null, sound: null };
  const file = sees && { fileId: opened.id, state, alonePage: isAlone ? at.view.page : null };
  useReport(VOLATILE_EVENTS.fileView, isUsed && !leads ? { ...none, sound, ...file } : null, {
    ...{ none, settleMs: SETTLE_MS },
    isTeacherHere: here.has(schedule.instructor.id),
  });
  const { students } = schedule;
  const groups =
    leads && isUsed
      ? stepGroups({ students, views, here, openedId: opened?.id ?? null, plays: sound !== null })
      : [];
  const peopleOf = (isOf: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(isOf).flatMap(({ people }) => people);
  const of = students.filter(({ id }) => here.has(id)).length;
  const hasPages = opened !== null && fileKind(opened.mimeType) === 'pdf';
  return {
    ...{ groups, onLoaded, onStep },
    page: hasPages ? (shownOf(signals, 'page', opened.id)?.payload.page ?? 1) : null,
    loading: peopleOf(({ place }) => place === 'LOADING'),
    followers: of > 0 ? { count: peopleOf((group) => group.sound === 'IN_STEP').length, of } : null,
  };
}
