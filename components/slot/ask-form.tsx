'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { useErrorText } from '@/lib/api/use-error-text';
import { SLOT_HOLD_HOURS, SLOT_TEXT_MAX } from '@/lib/contract/limits.ts';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { countsOf, REPEATS } from '@/lib/slot/repeat';
import type { Repeat } from '@/lib/slot/repeat';
import type { Ask } from '@/lib/slot/use-ask';
import { useSubmitLock } from '@/lib/use-submit-lock';

interface AskFormProps {
  ask: Ask;
  /** First name of the instructor. */
  name: string;
  now: number;
  /** There is a time to ask for. */
  isReady: boolean;
  onSend: () => Promise<unknown>;
}

/** What a student says about the time, once or repeated. */
export function AskForm({ ask, name, now, isReady, onSend }: AskFormProps) {
  const t = useTranslations('slot');
  const once = useSubmitLock();
  const { change } = ask;
  return (
    <form onSubmit={(event) => void once(event, onSend)} className="mt-3.5 flex flex-col gap-3">
      <Field label={t('wish')}>
        <Textarea
          rows={3}
          maxLength={SLOT_TEXT_MAX}
          value={ask.words}
          onChange={(event) => change.words(event.target.value)}
        />
      </Field>
      <div className="grid gap-3">
        <Field label={t('repeat')}>
          <Select
            value={ask.repeat}
            options={REPEATS.map((each) => ({ value: each, label: t(each) }))}
            onValueChange={(each) => change.repeat(each as Repeat)}
          />
        </Field>
        {ask.repeat === 'once' ? null : (
          <Field label={t('lessons')}>
            <Select
              value={String(ask.count)}
              options={countsOf(ask.repeat).map((n) => ({
                value: String(n),
                label: t('lessonsCount', { n }),
              }))}
              onValueChange={(n) => change.count(Number(n))}
            />
          </Field>
        )}
      </div>
      {isReady ? <Refusal ask={ask} now={now} /> : null}
      <Button type="submit" className="w-full" disabled={!isReady} pending={ask.isPending}>
        {t('send')}
      </Button>
      <p className="text-meta text-ink-3">{t('note', { hours: SLOT_HOLD_HOURS, name })}</p>
    </form>
  );
}

function Refusal({ ask, now }: { ask: Ask; now: number }) {
  const t = useTranslations('slot');
  const errorText = useErrorText();
  const time = useLessonTime();
  const { error, refusedAt } = ask;
  if (!error) return null;
  if (ask.repeat === 'once' || refusedAt.length === 0)
    return (
      <Note tone="error" role="alert">
        {errorText(error)}
      </Note>
    );
  const hours = refusedAt.map((at) => `${time.dayAndMonth(at, now)} ${time.hour(at)}`).join('; ');
  return (
    <Note tone="error" role="alert">
      {t('taken', { hours })}
    </Note>
  );
}
