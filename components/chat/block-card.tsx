'use client';
import { Download, ListChecks, Paperclip, Play, WholeWord } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { FileAudio, FileImage, FreshFiles } from '@/components/exercise/fresh-files';
import { VideoPoster } from '@/components/ui/video-poster';
import { KIND_ICONS } from '@/components/quiz/kinds';
import { buttonClass } from '@/components/ui/button-class';
import type { ChatCard } from '@/lib/chat/cards';
import type { ResourceType } from '@/lib/contract/material/content.ts';
import { useSizeText } from '@/lib/i18n/use-size-text';
import { plainText } from '@/lib/contract/material/glossed-words.ts';
import { pageBlocks } from '@/lib/material/page-parts';
import type { PageBlock } from '@/lib/material/page-parts';
import { blockPath } from '@/lib/material/paths';
import { CARD } from './card-look';

type BlockOf<Type extends ResourceType> = Extract<PageBlock, { type: Type }>;
type Resource = NonNullable<ChatCard['publicationResource']>;

export interface BlockCardProps extends Pick<ChatCard, 'exercise' | 'words'> {
  block: Resource;
  publication: Pick<NonNullable<ChatCard['publication']>, 'id' | 'title'>;
  /** Fetches the addresses of its files again. */
  renew: () => Promise<unknown>;
}

/** One block of a publication, in brief; the card opens the page where it stands. */
export function BlockCard({ block, exercise, words, publication, renew }: BlockCardProps) {
  const t = useTranslations('chat');
  const [shown] = pageBlocks([block]);
  return (
    <div className={`${CARD} overflow-hidden`}>
      <FreshFiles renew={renew}>
        {shown ? <Block block={shown} exercise={exercise} words={words} /> : null}
      </FreshFiles>
      <p className="border-t border-line px-3.5 py-2 text-meta text-ink-3">
        {t('cardFrom.publicationResource')}{' '}
        <Link
          href={blockPath(publication.id, block.id)}
          prefetch={false}
          dir="auto"
          className="inline-block font-[640] [overflow-wrap:anywhere] text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {publication.title}
        </Link>
      </p>
    </div>
  );
}

const Words = ({ children }: { children: ReactNode }) => (
  <p dir="auto" className="line-clamp-6 px-3.5 py-2.5 [overflow-wrap:anywhere] whitespace-pre-line">
    {children}
  </p>
);

function Picture({ content: { alt, caption }, medias: [media] }: BlockOf<'PICTURE'>) {
  if (!media) return <Label icon={Paperclip} kind="PICTURE" />;
  const { width, height, fullUri } = media;
  return (
    <>
      <FileImage
        src={fullUri}
        alt={alt}
        loading="lazy"
        width={width ?? undefined}
        height={height ?? undefined}
        style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
        className="h-auto max-h-[260px] w-full bg-sunken object-contain"
      />
      {caption ? <Words>{caption}</Words> : null}
    </>
  );
}

function Sound({ content: { title }, medias: [media] }: BlockOf<'AUDIO'>) {
  const t = useTranslations('chat');
  if (!media) return <Label icon={Play} kind="AUDIO" title={title} />;
  return (
    <div className="px-3.5 py-2.5">
      {title ? (
        <p dir="auto" className="mb-1.5 font-[640] [overflow-wrap:anywhere]">
          {title}
        </p>
      ) : null}
      <FileAudio
        controls
        preload="none"
        src={media.fullUri}
        aria-label={title || t('blocks.AUDIO')}
        className="relative z-1 h-11 w-full"
      />
    </div>
  );
}

function FileRow({ content: { title }, medias: [media] }: BlockOf<'FILE'>) {
  const t = useTranslations('chat');
  const sizeText = useSizeText();
  if (!media) return <Label icon={Paperclip} kind="FILE" title={title} />;
  return (
    <div className="flex items-center gap-2">
      <Label icon={Paperclip} kind="FILE" title={title} hint={sizeText(media.size)} />
      <a
        href={media.fullUri}
        download={title}
        aria-label={t('download', { name: title })}
        className={buttonClass('subtle', 'sm', 'relative z-1 mr-2')}
      >
        <Download aria-hidden />
      </a>
    </div>
  );
}

interface LabelProps {
  icon: LucideIcon;
  kind: Exclude<ResourceType, 'TEXT'>;
  title?: string;
  /** What is below the title. */
  text?: string;
  hint?: string;
}

/** A block that is met on its page alone: its kind, and its title if it has one. */
function Label({ icon: Icon, kind, title, text, hint }: LabelProps) {
  const t = useTranslations('chat');
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 px-3.5 py-2.5">
      <span
        aria-hidden
        className="grid size-12 flex-none place-items-center rounded-field bg-sunken text-ink-2 [&>svg]:size-5"
      >
        <Icon />
      </span>
      <p className="min-w-0 leading-snug">
        <span dir="auto" className="line-clamp-3 font-[640] [overflow-wrap:anywhere]">
          {title || t(`blocks.${kind}`)}
        </span>
        {text ? (
          <span dir="auto" className="line-clamp-3 [overflow-wrap:anywhere] whitespace-pre-line">
            {text}
          </span>
        ) : null}
        <span className="num text-meta text-ink-3">
          {hint ?? (title ? t(`blocks.${kind}`) : t('onPage'))}
        </span>
      </p>
    </div>
  );
}

/** A picture of ours, as on the page: nothing is asked of the video's host. */
function Video({ content: { title } }: BlockOf<'VIDEO'>) {
  const t = useTranslations('chat');
  return <VideoPoster title={title || t('blocks.VIDEO')} hint={t('onPage')} isSmall />;
}

/** The kind of an exercise, and what is to be done. */
function Exercise({ exercise }: Pick<ChatCard, 'exercise'>) {
  const t = useTranslations('chat');
  if (!exercise) return <Label icon={ListChecks} kind="EXERCISE" />;
  const { type, title, descriptionStudent } = exercise;
  return (
    <Label
      icon={KIND_ICONS[type]}
      kind="EXERCISE"
      title={title || descriptionStudent}
      text={title ? descriptionStudent : ''}
      hint={`${t('blocks.EXERCISE')} · ${t(`exerciseKinds.${type}`)}`}
    />
  );
}

/** The first words of the page with their translations. */
function FirstWords({ words }: Pick<ChatCard, 'words'>) {
  const t = useTranslations('chat');
  if (words.length === 0) return <Label icon={WholeWord} kind="WORDS" />;
  return (
    <div className="px-3.5 py-2.5">
      <p className="text-meta text-ink-3">{t('blocks.WORDS')}</p>
      <ul className="mt-0.5 leading-snug">
        {words.map(({ word, translation }) => (
          <li key={`${word}\n${translation}`} dir="auto" className="[overflow-wrap:anywhere]">
            <b>{word}</b> <span className="text-ink-2">{translation}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Shown = Pick<ChatCard, 'exercise' | 'words'>;

/** By kind of block. */
const VIEWS: { [Type in ResourceType]: (block: BlockOf<Type>, shown: Shown) => ReactNode } = {
  TEXT: ({ content: { node } }) => <Words>{plainText(node)}</Words>,
  PICTURE: (block) => <Picture {...block} />,
  AUDIO: (block) => <Sound {...block} />,
  VIDEO: (block) => <Video {...block} />,
  FILE: (block) => <FileRow {...block} />,
  EXERCISE: (_block, { exercise }) => <Exercise exercise={exercise} />,
  WORDS: (_block, { words }) => <FirstWords words={words} />,
};

function Block({ block, ...shown }: Shown & { block: PageBlock }) {
  return (VIEWS[block.type] as (block: PageBlock, shown: Shown) => ReactNode)(block, shown);
}
