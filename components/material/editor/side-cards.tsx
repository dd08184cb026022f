'use client';
import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { CoverField } from '@/components/autosave/cover-field';
import { FolderPart } from '@/components/autosave/folder-part';
import { LanguageAndLevel } from '@/components/autosave/language-and-level';
import { PAGE_LINK_CLASS, PrivacyCard } from '@/components/autosave/privacy-card';
import { Card } from '@/components/ui/card';
import type { Publication } from '@/lib/material/queries';
import type { PublicationAutosave } from '@/lib/material/use-publication-autosave';
import { PublicationLink } from '../publication-link';
import { Outline } from './outline';

const KEYS = [
  ['/', 'keyAdd'],
  ['Alt ↑ ↓', 'keyMove'],
  ['Ctrl G', 'keyGloss'],
  ['Esc', 'keyEscape'],
] as const;

export interface SideCardsProps {
  state: PublicationAutosave;
  saved: Publication | null;
  editor: Editor | null;
}

/** What a publication is about, who sees it, its blocks and the keys. */
export function SideCards({ state, saved, editor }: SideCardsProps) {
  const t = useTranslations('material');
  return (
    <aside aria-label={t('about')} className="grid min-w-0 content-start gap-4">
      <PrivacyCard
        state={state}
        title={t('whoSees')}
        link={
          state.id === null ? null : (
            <PublicationLink id={state.id} className={PAGE_LINK_CLASS}>
              {t('openPublished')}
            </PublicationLink>
          )
        }
      />
      {editor ? (
        <Card flush className="max-md:hidden">
          <Outline editor={editor} />
        </Card>
      ) : null}
      <Card className="grid min-w-0 gap-4">
        <h2 className="text-h3">{t('about')}</h2>
        <CoverField state={state} savedUri={saved?.coverUri} purpose="PUBLICATION_COVER" />
        <LanguageAndLevel state={state} />
        <FolderPart state={state} />
      </Card>
      <Card className="max-md:hidden">
        <h2 className="mb-3 text-h3">{t('keys')}</h2>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-2.5 gap-y-2 text-sm text-ink-2">
          {KEYS.map(([key, text]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-tag border border-edge px-1.5 py-0.5 font-num text-[12px]">{key}</kbd>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </aside>
  );
}
