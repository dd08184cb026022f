'use client';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Tag } from '@/components/ui/tag';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { KIND_ICONS } from './kinds';

export interface ExerciseFrameProps {
  /** Where its quiz or page is edited. */
  backHref: string;
  backText: string;
  /** Null: it is still to be chosen. */
  type: ExerciseType | null;
  children: ReactNode;
}

/** Frame of the page of one exercise: the way back, and its kind. */
export function ExerciseFrame({ backHref, backText, type, children }: ExerciseFrameProps) {
  const t = useTranslations('quiz');
  const editor = useTranslations('editor');
  const Icon = type && KIND_ICONS[type];
  return (
    <div>
      <Link
        href={backHref}
        dir="auto"
        className="inline-flex min-h-11 items-center gap-1.5 text-kok [overflow-wrap:anywhere]"
      >
        <ArrowLeft aria-hidden className="size-4 flex-none" />
        {backText}
      </Link>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1>{t('exercise')}</h1>
        {type && Icon ? (
          <Tag tone="sary">
            <Icon aria-hidden />
            {editor(`kind.${type}`)}
          </Tag>
        ) : null}
      </div>
      {children}
    </div>
  );
}
