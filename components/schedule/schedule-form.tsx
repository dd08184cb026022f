'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { RefusalNote } from '@/components/balance/refusal-note';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { lazyResolver } from '@/lib/form/lazy-resolver';
import { createChunk } from '@/lib/lazy/chunk';
import { lessonDraftKey } from '@/lib/schedule/draft';
import type { ScheduleForm as Form } from '@/lib/schedule/schedule-form';
import { useTitleFill } from '@/lib/schedule/use-title-fill';
import { useFormDraft } from '@/lib/use-form-draft';
import { useSubmitLock } from '@/lib/use-submit-lock';
import { LinksPart } from './links-part';
import { PriceFields } from './price-fields';
import { RepeatFields } from './repeat-fields';
import { SaveQuestion } from './save-question';
import { SeriesLine } from './series-line';
import { StudentsPart } from './students-part';
import { useScheduleSubmit } from './use-schedule-submit';
import type { StoredSchedule } from './use-schedule-submit';
import { WhenFields } from './when-fields';

export interface ScheduleFormProps {
  /** The lesson being changed; null: a new one. */
  stored: StoredSchedule | null;
  initial: Form;
  now: number;
  /** Where it leads once it is saved. */
  donePath?: string;
  /** What fills in a new lesson, by which its draft is known; null: nothing. */
  plan?: string | null;
}

const UPCOMING_PATH = '/lessons/upcoming';

const rules = createChunk(() => import('@/lib/schedule/form-rules'));

export function ScheduleForm({
  stored,
  initial,
  now,
  donePath = UPCOMING_PATH,
  plan = null,
}: ScheduleFormProps) {
  const t = useTranslations('schedule');
  const common = useTranslations('common');
  const form = useForm<Form>({
    defaultValues: initial,
    resolver: lazyResolver(rules, ({ scheduleResolver }) => scheduleResolver(stored?.startsAt ?? null)),
  });
  useEffect(() => rules.load(), []);
  const draft = useFormDraft(lessonDraftKey(useCurrentUser()?.id ?? 0, stored?.id ?? plan), form);
  useTitleFill(form);
  const once = useSubmitLock();
  const submitted = useScheduleSubmit({ stored, form, donePath, dropDraft: draft.drop });
  const { submit, save, shown } = submitted;
  const { textOf, problem, problemCode } = shown;
  const { isDirty } = form.formState;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void once(event, submit)}>
        <Card className="flex flex-col gap-5 md:p-6">
          {draft.restored ? (
            <Note>
              <span className="mr-3">{common('draftRestored')}</span>
              <Button size="sm" variant="subtle" onClick={draft.discard}>
                {common('discardDraft')}
              </Button>
            </Note>
          ) : null}
          <Field label={t('title')} hint={t('titleHint')} required error={textOf('title')}>
            <Input autoComplete="off" {...form.register('title')} />
          </Field>
          <WhenFields exceptId={stored?.id} now={now} textOf={textOf} />
          {stored ? <SeriesLine schedule={stored} /> : <RepeatFields now={now} textOf={textOf} />}
          <StudentsPart shown={shown} />
          <LinksPart textOf={textOf} />
          <PriceFields textOf={textOf} />
          <Field label={t('notesLabel')} hint={t('notesHint')} error={textOf('notes')}>
            <Textarea rows={3} {...form.register('notes')} />
          </Field>
          {problem ? <RefusalNote text={problem} code={problemCode} /> : null}
          <div className="flex justify-end max-md:[&>*]:flex-1">
            <Button type="submit" pending={save.isPending || save.isSuccess}>
              {stored ? t('save') : t('schedule')}
            </Button>
          </div>
        </Card>
      </form>
      {stored ? <SaveQuestion submitted={submitted} stored={stored} now={now} /> : null}
      <LeaveGuard active={isDirty && !save.isPending && !save.isSuccess} onLeave={draft.drop} />
    </FormProvider>
  );
}
