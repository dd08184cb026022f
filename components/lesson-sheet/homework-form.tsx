'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import { serverClock } from '@/lib/app/server-clock';
import { useFieldText } from '@/lib/i18n/use-field-text';
import { QUIZ_TITLE_MAX } from '@/lib/contract/limits.ts';
import { useSetHomework } from '@/lib/lesson-sheet/use-sheet';
import { useQuizzes } from '@/lib/quiz/use-quizzes';
import { instantToWall, wallToInstant } from '@/lib/schedule/zone';
import { usePaused } from '@/lib/use-paused';

const WEEK_MS = 7 * 24 * 3_600_000;
const USUAL_TIME = '18:00';

interface HomeworkFormProps {
  /** Of the lesson. */
  id: number;
  onClose: () => void;
}

/** One of the teacher's quizzes, and until when. */
export function HomeworkForm({ id, onClose }: HomeworkFormProps) {
  const t = useTranslations('lesson-sheet');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const query = useQuizzes({ categoryId: null, search: usePaused(text.trim()) });
  // Once there was something to choose, no search takes the form away with what was chosen in it.
  const [isMany, setMany] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (query.hasNextPage && !isMany) setMany(true);
  if (query.data && query.data.length > 0 && !isOpen) setOpen(true);
  const search = isMany ? <Search text={text} onText={setText} /> : null;
  if (query.isPending && !isOpen)
    return (
      <Loading label={t('homework')}>
        <Skeleton className="mt-2 h-24" />
      </Loading>
    );
  const failure = query.error ? (
    <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />
  ) : null;
  if (failure && !isOpen) return failure;
  const quizzes = query.data ?? [];
  if (!isOpen) return <p className="mt-2 text-ink-2">{t('noQuizzes')}</p>;
  return (
    <Form
      {...{ id, onClose, quizzes }}
      search={
        <>
          {search}
          {failure}
        </>
      }
    />
  );
}

/** For whoever has more quizzes than a list shows. */
function Search({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useTranslations('lesson-sheet');
  return (
    <Field label={t('searchQuiz')}>
      <Input
        type="search"
        value={text}
        maxLength={QUIZ_TITLE_MAX}
        onChange={({ target }) => onText(target.value)}
      />
    </Field>
  );
}

interface Quiz {
  id: number;
  title: string;
}

interface FormProps extends HomeworkFormProps {
  quizzes: readonly Quiz[];
  search: ReactNode;
}

function useForm({ id, onClose }: HomeworkFormProps) {
  const zone = useCurrentUser()?.timeZone ?? 'UTC';
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const set = useSetHomework(id);
  const [today] = useState(serverClock);
  const [quiz, setQuiz] = useState<Quiz>();
  const [wall, setWall] = useState({
    date: instantToWall(new Date(today + WEEK_MS), zone).date,
    time: USUAL_TIME,
  });
  const [problem, setProblem] = useState<{ quiz?: string; due?: string; all?: string }>({});
  const quizId = quiz?.id;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const due = wallToInstant(wall, zone);
    if (!quizId || !due) {
      setProblem({
        ...(!quizId && { quiz: fieldText('REQUIRED') }),
        ...(!due && { due: fieldText('INVALID_DATE') }),
      });
      return;
    }
    if (due.getTime() <= serverClock()) return setProblem({ due: fieldText('IN_PAST') });
    setProblem({});
    set.mutate(
      { quizId, dueAt: due.toISOString() },
      { onSuccess: onClose, onError: (error) => setProblem({ all: errorText(error) }) },
    );
  };
  return { quiz, setQuiz, wall, setWall, problem, submit, isPending: set.isPending };
}

function Form({ quizzes, search, ...props }: FormProps) {
  const t = useTranslations('lesson-sheet');
  const { quiz, setQuiz, wall, setWall, problem, submit, isPending } = useForm(props);
  // Another search does not take away what was chosen.
  const offered = quiz && !quizzes.some(({ id }) => id === quiz.id) ? [quiz, ...quizzes] : quizzes;
  return (
    <form onSubmit={submit} className="mt-2 grid gap-2 rounded-card border border-line p-3 print:hidden">
      {search}
      <div className="grid gap-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1fr)]">
        <Field label={t('quiz')} required error={problem.quiz}>
          <Select
            {...(quiz && { value: String(quiz.id) })}
            onValueChange={(chosen) => setQuiz(offered.find(({ id }) => String(id) === chosen))}
            placeholder={t('chooseQuiz')}
            options={offered.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
        </Field>
        <Field label={t('dueOn')} required error={problem.due}>
          <Input
            type="date"
            value={wall.date}
            onChange={({ target }) => setWall({ ...wall, date: target.value })}
          />
        </Field>
        <Field label={t('dueAt')} required>
          <Input
            type="time"
            value={wall.time}
            onChange={({ target }) => setWall({ ...wall, time: target.value })}
          />
        </Field>
      </div>
      <p className="text-meta text-ink-3">{t('reminder')}</p>
      {problem.all ? <FieldError>{problem.all}</FieldError> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={isPending}>
          {t('add')}
        </Button>
        <Button variant="subtle" size="sm" onClick={props.onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
