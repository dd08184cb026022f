'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode, Ref } from 'react';
import { PageBlockView } from '@/components/material/page/page-block';
import { PageFiles } from '@/components/material/page/page-files';
import '@/components/material/page/page.css';
import { pageBlocks, wordsOf } from '@/lib/material/page-parts';
import type { Publication } from '@/lib/material/queries';

interface ReaderProps {
  publication: Publication;
  /** What is scrolled. */
  box: Ref<HTMLDivElement>;
  text: Ref<HTMLDivElement>;
  /** What stands beside the blocks. */
  children: ReactNode;
}

/** The text of a publication, as its page shows it, in a frame of its own. */
export function Reader({ publication, box, text, children }: ReaderProps) {
  const t = useTranslations('material-page');
  const blocks = pageBlocks(publication.resources);
  const words = wordsOf(blocks);
  return (
    <div
      ref={box}
      tabIndex={0}
      role="group"
      aria-label={publication.title}
      data-testid="reader"
      data-text-frame
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto bg-surface -outline-offset-3"
    >
      <div className="mx-auto max-w-[calc(66ch+112px)] pt-7 pr-5 pb-[60vh] pl-20 text-[17px] max-md:pr-4 max-md:pl-14">
        <PageFiles publicationId={publication.id} medias={blocks.flatMap(({ medias }) => medias)}>
          <div className="relative isolate">
            <div ref={text} className="page-text">
              {blocks.map((block) => (
                <PageBlockView key={block.id} block={block} words={words} />
              ))}
              {blocks.length === 0 ? <p className="text-ink-2">{t('nothingYet')}</p> : null}
            </div>
            {children}
          </div>
        </PageFiles>
      </div>
    </div>
  );
}
