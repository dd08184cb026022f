'use client';
import { useTranslations } from 'next-intl';
import { Correction } from '@/components/chat/correction';
import type { SheetCorrection } from '@/lib/lesson-sheet/queries';

/** What was wrong and how it is right, in one text. */
export function CorrectionText({ one, language }: { one: SheetCorrection; language: string | null }) {
  const t = useTranslations('lesson-sheet');
  const { about, original, corrected, isTrue = null } = one;
  return (
    <div lang={language ?? undefined} className="wrap-anywhere">
      {about ? (
        <span dir="auto" className="block text-sm text-ink-2">
          {about}
        </span>
      ) : null}
      {isTrue === null ? (
        <Correction original={original} corrected={corrected} />
      ) : (
        <>
          <span dir="auto">{original}</span>{' '}
          <b className="font-[680] text-jashyl">{t(isTrue ? 'statementTrue' : 'statementFalse')}</b>
        </>
      )}
    </div>
  );
}
