'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { useNames } from '@/lib/profile/use-names';
import { useForgottenWords } from '@/lib/word/use-sharing';
import type { ForgottenWords as Forgotten } from '@/lib/word/use-sharing';

/** What the students of a lesson to come forget, for its instructor. */
export function ForgottenWords({ lessonScheduleId }: { lessonScheduleId: number }) {
  const t = useTranslations('word-sharing');
  const errorText = useErrorText();
  const id = useId();
  const query = useForgottenWords(lessonScheduleId);
  return (
    <Card>
      <section aria-labelledby={id} className="grid gap-3">
        <h2 id={id} className="text-h2">
          {t('forgotten')}
        </h2>
        {query.isPending ? (
          <Loading label={t('loading')}>
            <SkeletonRows rows={2} />
          </Loading>
        ) : null}
        {query.error ? (
          <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />
        ) : null}
        {query.data?.length === 0 ? <p className="text-ink-2">{t('nothingForgotten')}</p> : null}
        {query.data?.map((one) => (
          <OfStudent key={one.student.id} {...one} />
        ))}
      </section>
    </Card>
  );
}

function OfStudent({ student, words }: Forgotten) {
  const t = useTranslations('word-sharing');
  const { fullName } = useNames();
  const name = fullName(student);
  return (
    <div>
      <h3 className="text-h3">{name}</h3>
      <ul aria-label={name} className="mt-1.5 grid gap-2">
        {words.map(({ word, translation, sentence, times }) => (
          <li key={`${word} ${translation}`} className="[overflow-wrap:anywhere]">
            <b dir="auto">{word}</b> <span dir="auto">{translation}</span>{' '}
            <span className="text-meta text-ink-3">{t('times', { count: times })}</span>
            {sentence ? (
              <p dir="auto" className="text-sm text-ink-2">
                {sentence}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
