'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { browserApi } from '@/lib/api/browser';
import { mayRemarkQuery } from '@/lib/remark/queries';
import { useRemarkOutbox } from '@/lib/remark/use-remarks';
import { useSaying } from '@/lib/remark/use-saying';
import { NO_PIN } from '@/lib/remark/waiting-store';
import { OwnVoice } from './own-voice';
import { RecordButton } from './record-button';

export interface AnswerVoiceProps {
  userId: number;
  quizId: number;
  attemptId: string;
  exerciseId: number;
}

/** Records an answer aloud while a quiz is taken. It is on this device until the submission takes it along. */
export function AnswerVoice({ userId, quizId, attemptId, exerciseId }: AnswerVoiceProps) {
  const t = useTranslations('remark');
  const may = useQuery(mayRemarkQuery(browserApi, quizId)).data ?? false;
  const { outbox, waiting } = useRemarkOutbox(userId);
  const attempt = { quizId, id: attemptId };
  const said = { userId, quizHistoryId: null, attempt, exerciseId, pin: NO_PIN, put: outbox.put };
  const { recordPart, recorded } = useSaying(said);
  const place = useRef<HTMLDivElement>(null);
  const voices = waiting.filter(
    (each) =>
      each.quizHistoryId === null && each.attempt?.quizId === quizId && each.exerciseId === exerciseId,
  );
  if (!may && voices.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1} className="mt-4 grid gap-2.5 border-t border-line pt-3 outline-none">
      {voices.map(({ id, file, isUnstored }) => (
        <div key={id} className="grid gap-1.5">
          {file ? <OwnVoice file={file} label={t('yourVoice')} /> : null}
          {isUnstored ? <FieldError>{t('unstored')}</FieldError> : null}
          <Button
            variant="subtle"
            size="sm"
            className="justify-self-start"
            onClick={() => {
              outbox.drop(id);
              // What was pressed is gone.
              place.current?.focus({ preventScroll: true });
            }}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      {voices.length > 0 ? <p className="text-meta text-ink-2">{t('goesWithAnswers')}</p> : null}
      {may ? (
        <div>
          <RecordButton label={t('recordAnswer')} onPart={recordPart} onRecorded={recorded} />
        </div>
      ) : null}
    </div>
  );
}
