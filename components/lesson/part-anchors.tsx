'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CURRENT_TAB_CLASS, TABS_CLASS, TAB_CLASS } from '@/components/ui/tabs';

const PARTS = ['details', 'vocabulary', 'attachments', 'quizzes', 'notesPart'] as const;
type Part = (typeof PARTS)[number];

/** Ids of the sections that the anchors jump to. */
export const PART_IDS: Readonly<Record<Part, string>> = {
  details: 'details',
  vocabulary: 'words',
  attachments: 'files',
  quizzes: 'quizzes',
  notesPart: 'notes',
};

export interface PartAnchorsProps {
  counts: Partial<Record<Part, number>>;
  hasNotes: boolean;
}

/** Jumps to the parts of a lesson; the notes stand beside them where there is room. */
export function PartAnchors({ counts, hasNotes }: PartAnchorsProps) {
  const t = useTranslations('lesson');
  const [current, setCurrent] = useState<Part>('details');
  return (
    <nav aria-label={t('parts')} className={TABS_CLASS}>
      {PARTS.filter((part) => hasNotes || part !== 'notesPart').map((part) => (
        <a
          key={part}
          href={`#${PART_IDS[part]}`}
          onClick={() => setCurrent(part)}
          aria-current={part === current ? 'true' : undefined}
          className={clsx(
            TAB_CLASS,
            part === current && CURRENT_TAB_CLASS,
            part === 'notesPart' && 'min-[1001px]:hidden',
          )}
        >
          {t(part)}
          {counts[part] === undefined ? null : (
            <span className="num font-normal text-ink-3">{counts[part]}</span>
          )}
        </a>
      ))}
    </nav>
  );
}
