'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { ApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import type { LessonPhase } from '@/lib/live/lesson-phase';
import type { SessionState } from '@/lib/live/session-state';
import { CancelledMessage, ClosedMessage, OverMessage, ToLessons } from './gate-screen';
import { LiveFrame, LiveMessage } from './live-frame';
import { UnsentWords } from './unsent-words';

export interface EndScreenProps {
  schedule: LiveScheduleFragment;
  state: SessionState;
  phase: LessonPhase | null;
  /** Enters the room again. */
  onStart: () => void;
}

function Left({ onStart, again }: { onStart: () => void; again: boolean }) {
  const t = useTranslations('live.gate');
  return (
    <LiveMessage
      state="left"
      title={t('leftTitle')}
      actions={
        <>
          <ToLessons />
          {again ? <Button onClick={onStart}>{t('joinAgain')}</Button> : null}
        </>
      }
    >
      <p>{t('left')}</p>
    </LiveMessage>
  );
}

function Replaced({ onStart }: { onStart: () => void }) {
  const t = useTranslations('live.gate');
  return (
    <LiveMessage
      state="replaced"
      title={t('replacedTitle')}
      actions={
        <>
          <ToLessons />
          <Button onClick={onStart}>{t('useHere')}</Button>
        </>
      }
    >
      <p>{t('replaced')}</p>
    </LiveMessage>
  );
}

function Removed({ schedule }: Pick<EndScreenProps, 'schedule'>) {
  const t = useTranslations('live.gate');
  return (
    <LiveMessage state="removed" title={t('removedTitle')} actions={<ToLessons />}>
      <p>{t('removed')}</p>
      <UnsentWords lesson={schedule} isOut />
    </LiveMessage>
  );
}

function Refused({ state, onStart }: Pick<EndScreenProps, 'state' | 'onStart'>) {
  const t = useTranslations('live.gate');
  const errorText = useErrorText();
  const signedOut = state.refusal === 'UNAUTHORIZED';
  return (
    <LiveMessage
      state="refused"
      title={t('refusedTitle')}
      actions={
        <>
          <ToLessons />
          {signedOut ? (
            <Button asChild>
              <Link href={`/auth/sign-in?redirectAfter=${encodeURIComponent(window.location.pathname)}`}>
                {t('signIn')}
              </Link>
            </Button>
          ) : (
            <Button onClick={onStart}>{t('joinAgain')}</Button>
          )}
        </>
      }
    >
      <p role="alert">{errorText(state.refusal ? new ApiError(state.refusal) : null)}</p>
    </LiveMessage>
  );
}

/** After the room: why this person is no longer in it, and what they can do. */
export function EndScreen({ schedule, state, phase, onStart }: EndScreenProps) {
  const over = phase === 'late' ? <ClosedMessage schedule={schedule} /> : <OverMessage schedule={schedule} />;
  // The room ends with one event for both, before or after the schedule says that the lesson was cancelled.
  const isCancelled = state.ending === 'cancelled' || (state.ending === 'over' && phase === 'cancelled');
  return (
    <LiveFrame title={schedule.title}>
      {state.ending === 'left' ? <Left onStart={onStart} again={phase === 'open'} /> : null}
      {state.ending === 'replaced' ? <Replaced onStart={onStart} /> : null}
      {state.ending === 'removed' ? <Removed schedule={schedule} /> : null}
      {state.ending === 'over' && !isCancelled ? over : null}
      {isCancelled ? <CancelledMessage schedule={schedule} /> : null}
      {state.ending === 'refused' ? <Refused state={state} onStart={onStart} /> : null}
    </LiveFrame>
  );
}
