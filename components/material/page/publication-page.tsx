import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { pageBlocks, partsOf, wordsOf } from '@/lib/material/page-parts';
import type { PublicationOnPage } from '@/lib/material/page-query';
import { AuthorCard } from './author-card';
import { PageBlockView } from './page-block';
import { ContentsAside, ContentsFold } from './page-contents';
import { PageCover } from './page-cover';
import { PageFiles } from './page-files';
import { PageHeader } from './page-header';
import { PageText } from './page-text';
import { WordList } from './word-list';
import './page.css';

export interface PublicationPageProps {
  publication: PublicationOnPage;
  isVisitor: boolean;
}

/** A publication as its readers meet it: drawn on the server, without the editor's code. */
export function PublicationPage({ publication, isVisitor }: PublicationPageProps) {
  const t = useTranslations('material-page');
  const blocks = pageBlocks(publication.resources);
  const parts = partsOf(blocks);
  const words = wordsOf(blocks);
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 items-start gap-6 px-6 py-6 max-md:px-0 max-md:pt-0 min-[1000px]:grid-cols-[minmax(0,1fr)_280px] min-[1180px]:grid-cols-[216px_minmax(0,1fr)_280px]">
      <ContentsAside parts={parts} />
      <Card flush className="min-w-0 max-md:rounded-none max-md:border-x-0">
        <article>
          <PageCover uri={publication.coverUri} language={publication.language} />
          <div className="mx-auto max-w-[calc(66ch+80px)] px-10 pt-6 pb-7 text-[17px] max-md:px-4 max-md:pt-4.5">
            <PageHeader publication={publication} isVisitor={isVisitor} />
            <ContentsFold parts={parts} />
            <PageFiles publicationId={publication.id} medias={blocks.flatMap(({ medias }) => medias)}>
              <PageText publication={publication} isVisitor={isVisitor}>
                {blocks.map((block) => (
                  <PageBlockView key={block.id} block={block} words={words} />
                ))}
                {blocks.length === 0 ? <p className="text-ink-2">{t('nothingYet')}</p> : null}
              </PageText>
            </PageFiles>
          </div>
        </article>
      </Card>
      <div className="grid min-w-0 gap-4 max-md:px-3">
        <AuthorCard author={publication.author} isVisitor={isVisitor} />
        {words.length > 0 && !blocks.some(({ type }) => type === 'WORDS') ? (
          <aside aria-label={t('words')} className="min-w-0">
            <Card>
              <h2 className="text-h3">{t('words')}</h2>
              <WordList words={words} />
            </Card>
          </aside>
        ) : null}
      </div>
    </div>
  );
}
