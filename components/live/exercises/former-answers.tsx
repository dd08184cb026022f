'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { PagedList } from '@/components/ui/paged-list';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { formerAnswersQuery } from '@/lib/live-exercise/queries';
import type { FormerAnswer, FormerAsked } from '@/lib/live-exercise/queries';
import { textOfPart } from '@/lib/live-exercise/wall';
import { useAnswerText } from './use-cell-text';

interface FormerAnswersProps extends Omit<FormerAsked, 'since'> {
  shown: ShownBlock;
  /** When the student typed last: what stood there before may be another then. */
  since: number;
  isTyping: boolean;
}

/** What stood in a part before what stands there now, when it is asked for. */
export function FormerAnswers(props: FormerAnswersProps) {
  const t = useTranslations('live-exercises');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-1.5">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-1 justify-self-start text-sm font-semibold md:min-h-9"
      >
        <ChevronRight aria-hidden className={`size-4 text-ink-3 ${isOpen ? 'rotate-90' : ''}`} />
        {t('former')}
      </button>
      {isOpen ? <FormerList {...props} /> : null}
    </div>
  );
}

/** While somebody types, it stays as it was read. */
function useSettled(since: number, isTyping: boolean): number {
  const [settled, setSettled] = useState(since);
  if (!isTyping && settled !== since) setSettled(since);
  return settled;
}

function FormerList({ shown, since, isTyping, ...asked }: FormerAnswersProps) {
  const t = useTranslations('live-exercises');
  const errorText = useErrorText();
  const settled = useSettled(since, isTyping);
  const query = useInfiniteQuery(formerAnswersQuery(browserApi, { ...asked, since: settled }));
  return (
    <PagedList
      query={query}
      label={t('loading')}
      errorText={errorText}
      empty={query.hasNextPage ? undefined : <p className="text-sm text-ink-2">{t('noFormer')}</p>}
    >
      {(answers) => (
        <ol aria-label={t('former')} className="divide-y divide-line">
          {answers.map((answer) => (
            <Former key={answer.seq} {...{ answer, shown }} part={asked.part} />
          ))}
        </ol>
      )}
    </PagedList>
  );
}

interface FormerProps {
  answer: FormerAnswer;
  shown: ShownBlock;
  part: string;
}

function Former({ answer: { text: given, flag, givenAt }, shown, part }: FormerProps) {
  const t = useTranslations('live-exercises');
  const format = useFormatter();
  const answerText = useAnswerText();
  const value = given ?? flag;
  const text = answerText({ text: textOfPart(shown, part, value), value });
  // What was chosen may have gone with an earlier version of the exercise.
  const isGone = text === given && !shown.type.startsWith('fillIn');
  return (
    <li className="flex items-baseline gap-2 py-1.5">
      <span className="min-w-0 flex-1 break-words">{isGone ? t('goneOption') : text}</span>
      <time dateTime={givenAt} className="num text-meta text-ink-2">
        {format.dateTime(new Date(givenAt), { hour: '2-digit', minute: '2-digit', second: '2-digit' })}
      </time>
    </li>
  );
}
