'use client';
import { BookA, SpellCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SaveProblem, SaveStatus } from '@/components/autosave/save-status';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Tag } from '@/components/ui/tag';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import type { LessonSheet } from '@/lib/lesson-sheet/queries';
import { usePublishSheet, useSheetAutosave } from '@/lib/lesson-sheet/use-sheet';
import type { SheetAutosave } from '@/lib/lesson-sheet/use-sheet';
import { AddWord } from './add-word';
import { EditedCorrection } from './edited-correction';
import { EditedWord } from './edited-word';
import { HomeworkEditor } from './homework-editor';
import { Columns, ListFrame, SheetFrame } from './sheet-frame';
import { useStudentNames } from './use-student-names';
import type { SheetPerson } from './use-student-names';
import { useWhen } from './use-when';

interface SheetEditorProps {
  sheet: LessonSheet;
  students: readonly SheetPerson[];
  language: string | null;
}

/** The sheet as its teacher edits it in place; it saves itself. */
export function SheetEditor({ sheet, students, language }: SheetEditorProps) {
  const t = useTranslations('lesson-sheet');
  const state = useSheetAutosave(sheet);
  const namesOf = useStudentNames(students);
  const { lessonScheduleId: id, words, corrections, homework } = sheet;
  return (
    <SheetFrame aside={<Standing sheet={sheet} state={state} />}>
      <Draft sheet={sheet} state={state} />
      <Columns>
        <ListFrame
          title={t('words')}
          icon={<BookA aria-hidden />}
          count={words.length}
          empty={t('noWords')}
          more={<AddWord id={id} />}
        >
          {words.map((word) => (
            <EditedWord key={word.key} {...{ word, state, namesOf, language }} />
          ))}
        </ListFrame>
        <ListFrame
          title={t('corrections')}
          icon={<SpellCheck aria-hidden />}
          count={corrections.length}
          empty={t('noCorrections')}
        >
          {corrections.map((one) => (
            <EditedCorrection key={one.key} {...{ one, state, namesOf, language }} />
          ))}
        </ListFrame>
      </Columns>
      <HomeworkEditor id={id} homework={homework} />
    </SheetFrame>
  );
}

interface StandingProps {
  sheet: LessonSheet;
  state: SheetAutosave;
}

function Standing({ sheet: { state: stage, publishedAt }, state }: StandingProps) {
  const t = useTranslations('lesson-sheet');
  const when = useWhen();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <SaveStatus status={state.status} onRetry={() => void state.retry()} />
      {stage === 'DRAFT' ? (
        <Tag tone="sary">{t('draft')}</Tag>
      ) : publishedAt ? (
        <span className="text-meta text-ink-3">{t('given', { when: when(publishedAt) })}</span>
      ) : null}
    </span>
  );
}

/** What a draft is, and the press that gives it to the students. */
function Draft({ sheet, state }: StandingProps) {
  const t = useTranslations('lesson-sheet');
  const toast = useToast();
  const errorText = useErrorText();
  const publish = usePublishSheet(sheet.lessonScheduleId);
  const give = async () => {
    // What was typed a moment ago is given too.
    await state.flush();
    publish.mutate(undefined, {
      onSuccess: () => toast({ text: t('gave') }),
      onError: (error) => toast({ text: errorText(error), tone: 'error' }),
    });
  };
  return (
    <div className="print:hidden">
      <SaveProblem status={state.status} />
      {sheet.viewerCan.publish ? (
        <Note tone="hint" className="mb-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-60">
              {t('draftText')} {sheet.isFinal ? null : t('growing')}
            </p>
            <Button size="sm" pending={publish.isPending} onClick={() => void give()}>
              {t('give')}
            </Button>
          </div>
        </Note>
      ) : null}
    </div>
  );
}
