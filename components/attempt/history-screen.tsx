'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { PagedList } from '@/components/ui/paged-list';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { LinkTabs } from '@/components/ui/tabs';
import type { QuizHistoryFlag } from '@/graphql/generated/graphql';
import { useErrorText } from '@/lib/api/use-error-text';
import { filterHref, flagsOf, submissionPath, type HistoryFilter } from '@/lib/attempt/history-filter';
import type { Submission } from '@/lib/attempt/history-queries';
import { useSubmissions } from '@/lib/attempt/use-history';
import { HistoryFlags } from './history-flags';
import { OfLesson } from './of-lesson';
import { Taker } from './taker';

/** Submissions: the viewer's own and, for instructors, those to their quizzes. */
export function HistoryScreen({ filter, mayTeach }: { filter: HistoryFilter; mayTeach: boolean }) {
  const t = useTranslations('attempt');
  const anyOf = (side: HistoryFilter['side']) => filterHref({ ...filter, side, having: null, lacking: null });
  return (
    <div>
      <h1>{t('historyTitle')}</h1>
      {mayTeach ? (
        <LinkTabs
          label={t('historyViews')}
          className="mt-3"
          items={[
            { href: anyOf('OWN'), label: t('ownAttempts'), current: filter.side === 'OWN' },
            { href: anyOf('STUDENTS'), label: t('studentsAttempts'), current: filter.side === 'STUDENTS' },
          ]}
        />
      ) : null}
      {filter.quizId === null ? null : (
        <p className="mt-4 flex flex-wrap gap-x-3 text-ink-2">
          {t('ofOneQuiz')}
          <Link
            href={filterHref({ ...filter, quizId: null })}
            prefetch={false}
            className="text-kok underline"
          >
            {t('ofAllQuizzes')}
          </Link>
        </p>
      )}
      <div className="mt-4 mb-4 grid gap-3 sm:grid-cols-2">
        <FlagFilter filter={filter} name="having" />
        <FlagFilter filter={filter} name="lacking" />
      </div>
      <SubmissionList filter={filter} />
    </div>
  );
}

/** Value for "any", because a select cannot have an empty value. */
const ANY = 'any';

function FlagFilter({ filter, name }: { filter: HistoryFilter; name: 'having' | 'lacking' }) {
  const t = useTranslations('attempt');
  const router = useRouter();
  const flags = flagsOf(filter.side).map((flag) => ({ value: flag as string, label: t(`flag.${flag}`) }));
  const choose = (value: string) => {
    const flag = value === ANY ? null : (value as QuizHistoryFlag);
    router.replace(filterHref({ ...filter, [name]: flag }), { scroll: false });
  };
  return (
    <Field label={t(name)}>
      <Select
        value={filter[name] ?? ANY}
        onValueChange={choose}
        options={[{ value: ANY, label: t('anyFlag') }, ...flags]}
      />
    </Field>
  );
}

function NoSubmissions({ filter }: { filter: HistoryFilter }) {
  const t = useTranslations('attempt');
  if (filter.having || filter.lacking || filter.quizId !== null)
    return <EmptyState title={t('noneFoundTitle')} text={t('noneFound')} />;
  return filter.side === 'OWN' ? (
    <EmptyState title={t('noneOwnTitle')} text={t('noneOwn')} />
  ) : (
    <EmptyState title={t('noneStudentsTitle')} text={t('noneStudents')} />
  );
}

function SubmissionList({ filter }: { filter: HistoryFilter }) {
  const t = useTranslations('attempt');
  const errorText = useErrorText();
  const query = useSubmissions(filter);
  return (
    <PagedList
      query={query}
      label={t('historyLoading')}
      errorText={errorText}
      empty={<NoSubmissions filter={filter} />}
    >
      {(submissions) => (
        <ul className="grid gap-3 *:min-w-0">
          {submissions.map((submission) => (
            <li key={submission.id} className="grid">
              <SubmissionCard submission={submission} withTaker={filter.side === 'STUDENTS'} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function SubmissionCard({ submission, withTaker }: { submission: Submission; withTaker: boolean }) {
  const t = useTranslations('attempt');
  const format = useFormatter();
  const { id, quiz, earnedPoints, maxPoints, createdAt, flags } = submission;
  return (
    <Card className="relative grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-h3 [overflow-wrap:anywhere]">
          <Link
            href={submissionPath(id)}
            prefetch={false}
            dir="auto"
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {quiz.title}
          </Link>
        </h2>
        <p className="num font-[680]">{t('earnedOf', { earned: earnedPoints, max: maxPoints })}</p>
      </div>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-meta text-ink-2">
        {withTaker ? <Taker submission={submission} /> : null}
        <OfLesson submission={submission} />
        <time dateTime={createdAt}>
          {format.dateTime(new Date(createdAt), { dateStyle: 'long', timeStyle: 'short' })}
        </time>
      </p>
      <HistoryFlags flags={flags} />
    </Card>
  );
}
