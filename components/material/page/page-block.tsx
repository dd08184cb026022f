import { Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ResourceType } from '@/lib/contract/material/content.ts';
import { fileKind } from '@/lib/lesson/file-kind';
import type { PageBlock } from '@/lib/material/page-parts';
import type { GlossedWord } from '@/lib/contract/material/glossed-words.ts';
import { PageExercise } from './page-exercise';
import { DownloadLink, FileSize, PagePdf, PagePicture, PageSound } from './page-media';
import { PageVideo } from './page-video';
import { TextBlock } from './text-block';
import { WordList } from './word-list';

type BlockOf<Type extends ResourceType> = Extract<PageBlock, { type: Type }>;

function Picture({ id, content, medias: [media] }: BlockOf<'PICTURE'>) {
  if (!media) return null;
  const { nodePosition, alt, caption } = content;
  return (
    <figure
      id={id}
      className={`page-picture${nodePosition.includes('TEXT') ? '' : ' page-own-line'}`}
      data-place={nodePosition}
    >
      <PagePicture media={media} alt={alt} />
      {caption ? <figcaption dir="auto">{caption}</figcaption> : null}
    </figure>
  );
}

function Sound({ id, content: { title, transcript }, medias: [media] }: BlockOf<'AUDIO'>) {
  const t = useTranslations('material-page');
  if (!media) return null;
  return (
    <div id={id} className="page-own-line text-body leading-normal">
      <p dir="auto" className="mb-1.5 font-[640]">
        {title}
      </p>
      <PageSound media={media} label={title || t('sound')} />
      {transcript ? (
        <details className="mt-1.5">
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm font-[620] text-kok underline touch:min-h-11">
            {t('showText')}
          </summary>
          <p dir="auto" className="mt-1.5 whitespace-pre-line">
            {transcript}
          </p>
        </details>
      ) : null}
    </div>
  );
}

function FileRow({ id, content: { title }, medias: [media] }: BlockOf<'FILE'>) {
  if (!media) return null;
  return (
    <div
      id={id}
      className="page-own-line flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line p-2.5 text-body leading-snug"
    >
      <span
        aria-hidden
        className="grid size-12 flex-none place-items-center rounded-field bg-sunken text-ink-2"
      >
        <Paperclip className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-32">
        <p dir="auto" className="font-[640] wrap-anywhere">
          {title}
        </p>
        <FileSize bytes={media.size} />
      </div>
      {fileKind(media.mimeType) === 'pdf' ? <PagePdf media={media} title={title} /> : null}
      <DownloadLink media={media} title={title} />
    </div>
  );
}

function Words({ id, words }: { id: string; words: readonly GlossedWord[] }) {
  const t = useTranslations('material-page');
  if (words.length === 0) return null;
  return (
    <section
      id={id}
      aria-label={t('words')}
      className="page-own-line rounded-card border border-line p-4 text-body leading-normal"
    >
      <p className="text-h3 font-[750]">{t('words')}</p>
      <WordList words={words} />
    </section>
  );
}

export interface PageBlockViewProps {
  block: PageBlock;
  /** All glossed words of the page. */
  words: readonly GlossedWord[];
}

/** How each kind of block is drawn for a reader, on the server. */
const VIEWS: { [Type in ResourceType]: (block: BlockOf<Type>, words: readonly GlossedWord[]) => ReactNode } =
  {
    TEXT: ({ content, id }) => <TextBlock node={content.node} id={id} />,
    PICTURE: (block) => <Picture {...block} />,
    AUDIO: (block) => <Sound {...block} />,
    VIDEO: ({ id, content: { videoCode, title } }) => (
      <div id={id} className="page-own-line text-body">
        <PageVideo code={videoCode} title={title} />
      </div>
    ),
    FILE: (block) => <FileRow {...block} />,
    // Until its author has chosen a kind there is none.
    EXERCISE: ({ id, exerciseId }) =>
      exerciseId === null ? null : <PageExercise id={id} exerciseId={exerciseId} />,
    WORDS: ({ id }, words) => <Words id={id} words={words} />,
  };

export function PageBlockView({ block, words }: PageBlockViewProps) {
  return (VIEWS[block.type] as (block: PageBlock, words: readonly GlossedWord[]) => ReactNode)(block, words);
}
