'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { useBoardChoice } from '@/lib/board/use-boards';
import { useLessonChoice } from '@/lib/lesson/use-lessons';
import { useQuizChoice } from '@/lib/quiz/use-quizzes';
import type { ScheduleForm } from '@/lib/schedule/schedule-form';
import type { LessonForm } from '@/lib/schedule/use-lesson-form';
import { LinksField } from './links-field';

/** The lessons as things, the quizzes and the boards of the lesson in the form. */
export function LinksPart({ textOf }: Pick<LessonForm, 'textOf'>) {
  const t = useTranslations('schedule');
  const { control } = useFormContext<ScheduleForm>();
  const [lessonText, setLessonText] = useState('');
  const [quizText, setQuizText] = useState('');
  const [boardText, setBoardText] = useState('');
  const lessons = useLessonChoice(lessonText);
  const quizzes = useQuizChoice(quizText);
  const boards = useBoardChoice(boardText);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 sm:*:last:col-span-2">
      <Controller
        control={control}
        name="lessons"
        render={({ field }) => (
          <Field label={t('linkedLessons')} hint={t('givenHint')} error={textOf('lessons')}>
            <LinksField
              value={field.value}
              onChange={field.onChange}
              found={lessons}
              text={lessonText}
              onText={setLessonText}
              label={t('linkedLessons')}
              placeholder={t('lessonSearch')}
              empty={lessonText === '' ? t('noOwnLessons') : t('noLessonFound')}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="quizzes"
        render={({ field }) => (
          <Field label={t('quizzes')} hint={t('givenHint')} error={textOf('quizzes')}>
            <LinksField
              value={field.value}
              onChange={field.onChange}
              found={quizzes}
              text={quizText}
              onText={setQuizText}
              label={t('quizzes')}
              placeholder={t('quizSearch')}
              empty={quizText === '' ? t('noOwnQuizzes') : t('noQuizFound')}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="boards"
        render={({ field }) => (
          <Field label={t('boards')} hint={t('boardsHint')} error={textOf('boards')}>
            <LinksField
              value={field.value}
              onChange={field.onChange}
              found={boards}
              text={boardText}
              onText={setBoardText}
              label={t('boards')}
              placeholder={t('boardSearch')}
              empty={boardText === '' ? t('noOwnBoards') : t('noBoardFound')}
            />
          </Field>
        )}
      />
    </div>
  );
}
