'use client';
import clsx from 'clsx';
import { BookA, SpellCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-class';
import { AddSheet } from '@/components/word/add-sheet';
import { PractiseButton } from '@/components/word/practise-button';
import type { LessonSheet, SheetCorrection, SheetHomework, SheetWord } from '@/lib/lesson-sheet/queries';
import { sentencePieces } from '@/lib/lesson-sheet/sentence-pieces';
import { publicQuizPath } from '@/lib/quiz/paths';
import { wordOfCorrection } from '@/lib/word/correction-word';
import { CorrectionText } from './correction-text';
import { Listen } from './listen';
import { Columns, ListFrame, SheetFrame } from './sheet-frame';
import { useWhen } from './use-when';

interface SheetViewProps {
  sheet: LessonSheet;
  teacherName: string;
  language: string | null;
}

/** The sheet as its student reads it. */
export function SheetView({ sheet, teacherName, language }: SheetViewProps) {
  const t = useTranslations('lesson-sheet');
  const when = useWhen();
  const { lessonScheduleId, words, corrections, homework, publishedAt } = sheet;
  const place = { lessonScheduleId, language };
  const mistakes = corrections.flatMap((one) => {
    const practised = wordOfCorrection(one);
    return practised ? [{ key: one.key, ...practised }] : [];
  });
  return (
    <SheetFrame
      aside={
        publishedAt ? (
          <span className="text-meta text-ink-3">
            {t('from', { name: teacherName, when: when(publishedAt) })}
          </span>
        ) : null
      }
    >
      <Columns>
        <ListFrame
          title={t('words')}
          icon={<BookA aria-hidden />}
          count={words.length}
          empty={t('noWords')}
          more={
            <div className="flex flex-wrap gap-x-2.5">
              <AddSheet {...place} items={words} />
              <PractiseButton {...place} items={words} />
            </div>
          }
        >
          {words.map((word) => (
            <Word key={word.key} word={word} language={language} />
          ))}
        </ListFrame>
        <ListFrame
          title={t('corrections')}
          icon={<SpellCheck aria-hidden />}
          count={corrections.length}
          empty={t('noCorrections')}
          more={<PractiseButton {...place} items={mistakes} />}
        >
          {corrections.map((one) => (
            <Correction key={one.key} one={one} language={language} />
          ))}
        </ListFrame>
      </Columns>
      {homework.map((one) => (
        <Homework key={one.quiz.id} one={one} />
      ))}
    </SheetFrame>
  );
}

const LINE = 'border-line py-2.5 not-first:border-t break-inside-avoid';

function Word({ word, language }: { word: SheetWord; language: string | null }) {
  const t = useTranslations('lesson-sheet');
  return (
    <li className={clsx(LINE, 'flex items-center gap-2')}>
      <div className="min-w-0 flex-1">
        <span className="wrap-anywhere">
          <b lang={language ?? undefined} dir="auto" className="font-[680]">
            {word.word}
          </b>{' '}
          <span dir="auto" className="text-ink-2">
            {word.translation}
          </span>
        </span>
        {word.sentence ? (
          <span lang={language ?? undefined} dir="auto" className="block text-sm text-ink-2 wrap-anywhere">
            {sentencePieces(word.sentence, word.word).map(({ text, isWord }) =>
              isWord ? (
                <b key={text} className="font-[680] text-ink">
                  {text}
                </b>
              ) : (
                text
              ),
            )}
          </span>
        ) : null}
        {word.isLookedUp ? <span className="block text-meta text-ink-3">{t('lookedUp')}</span> : null}
      </div>
      <Listen word={word.word} language={language} />
    </li>
  );
}

function Correction({ one, language }: { one: SheetCorrection; language: string | null }) {
  return (
    <li className={LINE}>
      <CorrectionText one={one} language={language} />
      {one.note ? (
        <p dir="auto" className="text-sm text-ink-2 wrap-anywhere">
          {one.note}
        </p>
      ) : null}
    </li>
  );
}

function Homework({ one }: { one: SheetHomework }) {
  const t = useTranslations('lesson-sheet');
  const when = useWhen();
  const { quiz, dueAt } = one;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-kok-soft px-3.5 py-3 break-inside-avoid">
      <div className="min-w-0">
        <b className="block font-[680] wrap-anywhere">{t('homeworkOf', { title: quiz.title })}</b>
        <span className="num text-sm text-ink-2">
          {t('due', { exercises: t('exercises', { count: quiz.exercisesCount }), when: when(dueAt) })}
        </span>
      </div>
      <Link
        href={publicQuizPath(quiz.id)}
        prefetch={false}
        className={buttonClass('primary', 'sm', 'print:hidden')}
      >
        {t('start')}
      </Link>
    </div>
  );
}
