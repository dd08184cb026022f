'use client';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { lazy } from '@/components/ui/lazy';
import { useMarkedBlock } from '@/lib/material/use-marked-block';
import type { PublicationOnPage } from '@/lib/material/page-query';
import { useSettled } from '@/lib/use-settled';
import { GlossContext } from './gloss';
import { usePageGloss } from './use-page-gloss';

const BlockMenu = lazy(async () => (await import('./block-menu')).BlockMenu, { onFailure: 'retry' });

export interface PageTextProps {
  publication: Pick<PublicationOnPage, 'id' | 'language'>;
  isVisitor: boolean;
  children: ReactNode;
}

/** The blocks of a page, with a menu at one of them. */
export function PageText({ publication, isVisitor, children }: PageTextProps) {
  const text = useRef<HTMLDivElement>(null);
  useMarkedBlock(text);
  const isSettled = useSettled();
  const gloss = usePageGloss(isVisitor ? null : publication);
  return (
    <div className="relative">
      <div ref={text} className="page-text">
        <GlossContext value={gloss}>{children}</GlossContext>
      </div>
      {isSettled ? <BlockMenu text={text} publicationId={publication.id} isVisitor={isVisitor} /> : null}
    </div>
  );
}
