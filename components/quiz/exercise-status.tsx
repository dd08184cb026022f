'use client';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { SaveProblem, SaveStatus } from '@/components/autosave/save-status';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import { QUIZ_SUBMISSIONS_COUNTED_MAX } from '@/lib/contract/limits.ts';
import { useNames } from '@/lib/profile/use-names';
import type { ExerciseEditor } from '@/lib/quiz/use-exercise-editor';

export interface ExerciseStatusProps {
  editing: ExerciseEditor;
  /** Number of errors that keep it from its place. */
  faultCount: number;
  /** Leads to the first of them. */
  onShowFaults: () => void;
  /** Stands before it. */
  children: ReactNode;
}

/** Whether everything is saved, and whether students see it. */
export function ExerciseStatus({ editing, faultCount, onShowFaults, children }: ExerciseStatusProps) {
  const t = useTranslations('editor');
  const { status, placing, isInPlace } = editing;
  const isUntouched = editing.id === null && status.kind === 'saved';
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 touch:min-h-11">
        {children}
        {isUntouched ? null : <SaveStatus status={status} onRetry={() => void editing.retry()} />}
        {faultCount > 0 && !isUntouched ? (
          <button
            type="button"
            onClick={onShowFaults}
            className="inline-flex min-h-6 items-center gap-1.5 text-sm font-[620] text-anar underline underline-offset-2 touch:min-h-11"
          >
            <CircleAlert aria-hidden className="size-4 flex-none" />
            {t('toFix', { count: faultCount })}
          </button>
        ) : null}
        {placing === 'inPlace' && faultCount === 0 ? (
          <span className="inline-flex items-center gap-1.5 text-sm text-ink-2">
            <CircleCheck aria-hidden className="size-4 flex-none text-jashyl" />
            {t('inPlace')}
          </span>
        ) : null}
        {placing === 'waiting' ? <PutInPlace editing={editing} /> : null}
        {isInPlace && (placing === 'faulty' || placing === 'waiting') ? (
          <p className="text-meta text-ink-2">{t('earlierShown')}</p>
        ) : null}
      </div>
      <SaveProblem status={status} />
    </>
  );
}

/** Puts what is typed in place after saying whose details go. */
function PutInPlace({ editing }: { editing: ExerciseEditor }) {
  const t = useTranslations('editor');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const { submissionsCount: count, answeringCount, isOfQuiz, put } = editing;
  const isMore = count >= QUIZ_SUBMISSIONS_COUNTED_MAX;
  const lost = [
    ...(count > 0 ? [t(isMore ? 'detailsLostMany' : 'detailsLost', { count }), t('pointsStay')] : []),
    ...(answeringCount > 0 ? [t(isOfQuiz ? 'answering' : 'answeringLive', { count: answeringCount })] : []),
  ];
  const putNow = () =>
    void put.run().then(
      () => setAsking(false),
      // What went wrong is said in the dialog.
      () => undefined,
    );
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('putInPlace')}
      </Button>
      <AlertDialog
        open={isAsking}
        title={t('putTitle')}
        description={lost.join(' ')}
        cancel={common('cancel')}
        onCancel={() => setAsking(false)}
        action={t('putInPlace')}
        onAction={putNow}
        pending={put.isPending}
      >
        <Submissions editing={editing} />
        {put.error ? <FieldError>{errorText(put.error)}</FieldError> : null}
      </AlertDialog>
    </>
  );
}

function Submissions({ editing: { submissions, submissionsCount } }: { editing: ExerciseEditor }) {
  const t = useTranslations('editor');
  const format = useFormatter();
  const { fullName } = useNames();
  const timeZone = useCurrentUser()?.timeZone ?? 'UTC';
  if (submissions.length === 0) return null;
  const more = submissionsCount - submissions.length;
  return (
    <ul className="mt-2 grid gap-1">
      {submissions.map(({ id, user, nonRegisteredUser, createdAt }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-3">
          <span dir="auto" className="[overflow-wrap:anywhere]">
            {user ? fullName(user) : nonRegisteredUser?.fullName}
          </span>
          <span className="text-ink-2">
            {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short', timeZone })}
          </span>
        </li>
      ))}
      {more > 0 ? <li className="text-ink-2">{t('andMore', { count: more })}</li> : null}
    </ul>
  );
}
