'use client';
import { useTranslations } from 'next-intl';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { shownOf } from '@/lib/live/signals';
import { useLed } from '@/lib/live/use-led';
import { useReaders } from '@/lib/live/use-readers';
import { useLiveThings } from '@/lib/live/use-things';
import { useNames } from '@/lib/profile/use-names';
import { LedLine } from '../led-line';
import { useSignals } from '../signals-context';
import { MaterialList } from './material-list';
import { SharedReading } from './shared-reading';

export interface MaterialTabProps {
  schedule: LiveScheduleFragment;
  onAnswers: (exerciseId: number) => void;
  /** The tab is the open one. */
  isShown: boolean;
  isTeacherHere: boolean;
}

/** The tab with the publications of a lesson: what the teacher opens for all is read here. */
export function MaterialTab({ schedule, onAnswers, isShown, isTeacherHere }: MaterialTabProps) {
  const { signals, change } = useSignals();
  const isTeacher = useCurrentUser()?.id === schedule.instructor.id;
  const readers = useReaders(schedule.id, isTeacher);
  const opened = shownOf(signals, 'open', 'publication');
  const openId = typeof opened?.payload.id === 'number' ? opened.payload.id : null;
  // What is closed stays for who reads it.
  const led = useLed({
    // The teacher has opened it themselves, and may have gone on before the server has it.
    ...{ openedId: openId, openedAt: isTeacher ? null : (opened?.at ?? null) },
    ...{ leads: isTeacher, toShown: (id) => id },
  });
  const { shownId, choose } = led;
  const open = (id: number) => {
    choose(id);
    change({ change: 'open', kind: 'publication', id });
  };
  return (
    <div className="flex h-full flex-col">
      <LedToMaterial schedule={schedule} led={led} />
      <div className="min-h-0 flex-1">
        {shownId === null ? (
          <MaterialList
            {...{ isTeacher, openId }}
            scheduleId={schedule.id}
            canAdd={schedule.viewerCan.add}
            onRead={choose}
            onOpen={open}
          />
        ) : (
          <SharedReading
            // Another publication begins at its own place.
            key={shownId}
            {...{ schedule, isTeacher, isShown, isTeacherHere, onAnswers, readers }}
            publicationId={shownId}
            isOpen={openId === shownId}
            onList={() => choose(null)}
            onReturn={openId !== null && !isTeacher ? () => choose(openId) : null}
            onOpen={() => open(shownId)}
            onClose={() => change({ change: 'open', kind: 'publication', id: null })}
          />
        )}
      </div>
    </div>
  );
}

interface LedToMaterialProps {
  schedule: LiveScheduleFragment;
  led: ReturnType<typeof useLed>;
}

/** Says what the teacher opened in place of what was read here; one press goes back, or there. */
function LedToMaterial({ schedule, led: { line, choose, hide } }: LedToMaterialProps) {
  const t = useTranslations('live.material');
  const { firstName } = useNames();
  const publications = useLiveThings(schedule.id).data?.publications ?? [];
  const titleOf = (id: number) => publications.find((one) => one.id === id)?.title ?? '';
  const from = line?.from ?? null;
  return (
    <LedLine
      text={line && t('opened', { name: firstName(schedule.instructor), title: titleOf(line.to) })}
      action={from === null ? t('goThere') : t('goBack', { title: titleOf(from) })}
      onAct={() => line && choose(from ?? line.to)}
      onHide={hide}
      testId="led-to-material"
    />
  );
}
