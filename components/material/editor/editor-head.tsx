'use client';
import { ChevronRight, Eye, Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { SaveProblem, SaveStatus } from '@/components/autosave/save-status';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { VersionsButton } from '@/components/version/versions-button';
import { MATERIALS_PATH, MINE_PATH } from '@/lib/material/paths';
import type { PublicationAutosave } from '@/lib/material/use-publication-autosave';
import { PublicationLink } from '../publication-link';

const CRUMB_CLASS = 'inline-flex min-h-6 items-center text-ink-2 no-underline hover:underline touch:min-h-11';

export interface EditorHeadProps {
  state: PublicationAutosave;
  isNarrow: boolean;
  onNarrow: (isNarrow: boolean) => void;
  /** Further actions. */
  menu: ReactNode;
}

/** Where the page is, whether it is saved, and what can be done with it. */
export function EditorHead({ state, isNarrow, onNarrow, menu }: EditorHeadProps) {
  const t = useTranslations('material');
  const { id, status } = state;
  const isUntouched = id === null && status.kind === 'saved';
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <div className="flex min-h-9 flex-wrap items-center gap-x-4 touch:min-h-11">
          <nav aria-label={t('path')} className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm">
            <Link href={MATERIALS_PATH} className={CRUMB_CLASS}>
              {t('title')}
            </Link>
            <ChevronRight aria-hidden className="size-3.5 flex-none text-ink-3" />
            <Link href={MINE_PATH} className={CRUMB_CLASS}>
              {t('mine')}
            </Link>
          </nav>
          {isUntouched ? null : <SaveStatus status={status} onRetry={() => void state.retry()} />}
        </div>
        <SaveProblem status={status} />
      </div>
      <div className="flex items-center gap-2 max-md:w-full">
        <Button
          variant="subtle"
          size="sm"
          aria-pressed={isNarrow}
          className="max-md:hidden aria-pressed:bg-kok-soft"
          onClick={() => onNarrow(!isNarrow)}
        >
          <Smartphone aria-hidden />
          {t('phoneView')}
        </Button>
        <VersionsButton of={id === null ? null : { kind: 'PUBLICATION', id }} flush={state.flush} />
        {id === null ? (
          <Button size="sm" className="max-md:flex-1" disabled>
            <Eye aria-hidden />
            {t('viewPage')}
          </Button>
        ) : (
          <PublicationLink id={id} className={buttonClass('primary', 'sm', 'max-md:flex-1')}>
            <Eye aria-hidden />
            {t('viewPage')}
          </PublicationLink>
        )}
        {menu}
      </div>
    </div>
  );
}
