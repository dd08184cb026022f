'use client';
import { Check, Play, RotateCcw, Wrench } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ExerciseView } from '@/components/exercise/exercise-view';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Note } from '@/components/ui/note';
import type { ExercisePreviewInput } from '@/graphql/generated/graphql';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Answers } from '@/lib/contract/exercise/answers.ts';
import type { Projections } from '@/lib/contract/exercise/blocks.ts';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { parsePoints } from '@/lib/contract/exercise/form.ts';
import { EXERCISE_LIMITS } from '@/lib/contract/exercise/limits.ts';
import { shownBlockOf } from '@/lib/exercise/shown-block';
import { rightParts, type Marking } from '@/lib/exercise/view';
import { toAnswerInput } from '@/lib/exercise/answer-serializer';
import { previewInput } from '@/lib/quiz/exercise-form';
import type { EditorForm } from '@/lib/quiz/exercise-form';
import { useCheckPreview, usePreview } from '@/lib/quiz/use-preview';

export interface ExercisePreviewProps {
  /** Its settings apply; null: the exercise is in a page. */
  quizId: number | null;
  type: ExerciseType;
  form: EditorForm;
}

/** The student's view of the edited exercise; it can be answered and checked, and nothing is stored. */
export function ExercisePreview({ quizId, type, form }: ExercisePreviewProps) {
  const t = useTranslations('editor');
  const errorText = useErrorText();
  const preview = usePreview(previewInput(type, form));
  const { data } = preview;
  const [isTrying, setTrying] = useState(false);
  const block = data?.exercise && shownBlockOf(data.exercise)?.block;
  return (
    <section aria-labelledby="preview-title" className="min-w-0">
      <Card className="grid gap-3">
        <h2 id="preview-title" className="text-ui font-[680]">
          {t('preview')}
        </h2>
        {preview.error ? <Note tone="error">{errorText(preview.error)}</Note> : null}
        {block && data ? (
          <Trial
            // Parts have new ids in every preview: an answer to an older one does not fit this one.
            key={JSON.stringify(data.sent)}
            quizId={quizId}
            type={type}
            form={form}
            block={block}
            sent={data.sent}
            isTrying={isTrying}
            onTry={() => setTrying(true)}
          />
        ) : (
          <p className="text-ink-2">{t('previewEmpty')}</p>
        )}
      </Card>
    </section>
  );
}

interface TrialProps extends ExercisePreviewProps {
  block: Projections[ExerciseType];
  sent: ExercisePreviewInput;
  /** Until the author wants to answer it, it is only looked at: its parts are not in the way of the keys. */
  isTrying: boolean;
  onTry: () => void;
}

/** One attempt at the task, checked by the real rules. */
function Trial({ quizId, type, form, block, sent, isTrying, onTry }: TrialProps) {
  const t = useTranslations('editor');
  const errorText = useErrorText();
  const [answer, setAnswer] = useState<Answers[ExerciseType]>(null);
  const check = useCheckPreview();
  const points = parsePoints(form.points);
  const checkNow = () =>
    check.mutate({
      data: sent,
      answer: toAnswerInput(type, answer as never),
      points: Number.isFinite(points) ? points : EXERCISE_LIMITS.pointsDefault,
      quizId,
    });
  /** The previously right parts, shown while the others are corrected. */
  const [lastRight, setLastRight] = useState<Marking | null>(null);
  const startOver = () => {
    check.reset();
    setLastRight(null);
    setAnswer(null);
  };
  const fixMistakes = () => {
    setLastRight(check.data ? rightParts(markingOf(check.data)) : null);
    check.reset();
  };
  return (
    <>
      <div inert={!isTrying} className="grid min-w-0 gap-3 rounded-card bg-sunken p-4">
        {form.descriptionStudent ? (
          <p
            dir="auto"
            lang={form.language}
            className="text-sm [overflow-wrap:anywhere] whitespace-pre-line text-ink-2"
          >
            {form.descriptionStudent}
          </p>
        ) : null}
        <ExerciseView
          type={type}
          block={block as never}
          language={form.language}
          answer={answer as never}
          onAnswer={(next: Answers[ExerciseType]) => setAnswer(next)}
          marking={check.data ? markingOf(check.data) : lastRight}
          locked={check.data !== undefined}
        />
      </div>
      {check.error ? <Note tone="error">{errorText(check.error)}</Note> : null}
      <div role="status">{check.data ? <Result check={check.data} hint={form.errorHint} /> : null}</div>
      <div className="flex flex-wrap gap-2">
        {check.data ? (
          <>
            {check.data.result.showIncorrect ? (
              <Button variant="secondary" onClick={fixMistakes}>
                <Wrench aria-hidden />
                {t('fixMistakes')}
              </Button>
            ) : null}
            <Button variant="secondary" onClick={startOver}>
              <RotateCcw aria-hidden />
              {t('startOver')}
            </Button>
          </>
        ) : isTrying ? (
          <Button variant="secondary" pending={check.isPending} onClick={checkNow}>
            <Check aria-hidden />
            {t('check')}
          </Button>
        ) : (
          <Button variant="secondary" size="sm" className="w-full" onClick={onTry}>
            <Play aria-hidden />
            {t('tryIt')}
          </Button>
        )}
      </div>
    </>
  );
}

type Checked = NonNullable<ReturnType<typeof useCheckPreview>['data']>;

/** The author sees every verdict, whatever the settings hide from students. */
const markingOf = ({ result, verdicts, notes }: Checked) => ({
  incorrect: result.incorrect,
  showIncorrect: result.showIncorrect,
  showError: result.showError,
  notes: Object.fromEntries(notes.map((part) => [part.id, part.notes])),
  verdicts: Object.fromEntries(verdicts.map((part) => [part.id, part.verdict])),
});

function Result({ check: { result }, hint }: { check: Checked; hint: string }) {
  const t = useTranslations('editor');
  const format = useFormatter();
  const score = t('result', {
    points: format.number(result.points),
    max: format.number(result.maxPoints),
  });
  return (
    <Note tone={result.showError ? 'error' : 'ok'}>
      <b>{t(result.showError ? 'notYet' : 'fullyRight')}</b> <span className="num">{score}</span>
      {result.noAnswer ? <p>{t('noAnswer')}</p> : null}
      {result.showError && hint ? <p dir="auto">{hint}</p> : null}
    </Note>
  );
}
