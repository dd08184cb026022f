'use client';
import { useDraggable } from '@dnd-kit/core';
import clsx from 'clsx';
import { Ellipsis, Eye, FolderInput, Trash2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { CoverPicture } from '@/components/autosave/cover-picture';
import { PRIVACY_ICONS } from '@/components/openness/privacy-icons';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { keyOf, pathOfMaterial, thingOf } from '@/lib/library/material';
import type { Material } from '@/lib/library/queries';
import { useNames } from '@/lib/profile/use-names';
import type { MaterialAction } from './dialog-props';
import { KIND_ICONS } from './library-filters';

export interface MaterialItemProps {
  item: Material;
  isCard: boolean;
  isSelected: boolean;
  /** What a drag of it moves. */
  dragged: readonly Material[];
  onToggle: () => void;
  onAct: (action: MaterialAction) => void;
}

/** Something of one's own or saved, as a row; from 768 px as a card, if cards are chosen. */
export function MaterialItem({ item, isCard, isSelected, dragged, onToggle, onAct }: MaterialItemProps) {
  const t = useTranslations('library');
  const { setNodeRef, listeners } = useDraggable({ id: keyOf(item), data: { items: dragged } });
  const thing = thingOf(item);
  const title = thing?.title ?? t('withdrawn');
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-key={keyOf(item)}
      className={clsx(
        'relative flex items-center gap-2.5 border-line px-3 py-2.5 not-first:border-t',
        isSelected && 'bg-kok-soft',
        isCard &&
          'md:flex-col md:items-stretch md:gap-0 md:rounded-card md:border md:bg-surface md:p-0 md:pb-2',
        isCard && isSelected && 'md:shadow-[0_0_0_2px_var(--kok)]',
      )}
    >
      <label
        className={clsx(
          'relative z-1 grid size-11 flex-none place-items-center',
          isCard && 'md:absolute md:top-1 md:left-1',
        )}
      >
        <input
          type="checkbox"
          aria-label={t('select', { title })}
          checked={isSelected}
          onChange={onToggle}
          className="size-6 accent-kok"
        />
      </label>
      <Cover item={item} isCard={isCard} />
      <div className={clsx('min-w-0 flex-1', isCard && 'md:px-3.5 md:pt-2')}>
        <Facts item={item} />
        {thing ? null : (
          <button
            type="button"
            onClick={() => onAct('delete')}
            className="relative z-1 min-h-11 font-[640] text-kok underline"
          >
            {t('remove')}
          </button>
        )}
      </div>
      <div className={clsx('relative z-1 self-start', isCard && 'md:absolute md:right-1 md:bottom-1')}>
        <ItemMenu item={item} title={title} onAct={onAct} />
      </div>
    </li>
  );
}

function Cover({ item, isCard }: Pick<MaterialItemProps, 'item' | 'isCard'>) {
  const className = clsx('size-14 flex-none', isCard && 'md:h-24 md:w-full md:rounded-b-none!');
  const thing = thingOf(item);
  if (!thing) return <span aria-hidden className={clsx('block rounded-field bg-sunken', className)} />;
  return (
    <CoverPicture
      uri={thing.coverUri}
      language={(item.lesson ?? item.publication)?.language}
      className={className}
    />
  );
}

/** Title, kind and size, author of something saved, who may see it, and when it was changed. */
function Facts({ item }: { item: Material }) {
  const t = useTranslations('library');
  const { fullName } = useNames();
  const thing = thingOf(item);
  const Icon = KIND_ICONS[item.kind];
  const kind = t(`${item.kind === 'SAVED' ? 'savedKind' : 'kind'}.${item.sourceKind}`);
  const { lesson, quiz, publication } = item;
  const size =
    (lesson && t('words', { count: lesson.wordsCount })) ??
    (quiz && t('exercises', { count: quiz.exercisesCount })) ??
    (publication && t('minutes', { count: publication.readingMinutes })) ??
    t('withdrawnText');
  return (
    <>
      {thing ? (
        <Link
          href={pathOfMaterial(item)}
          prefetch={false}
          draggable={false}
          dir="auto"
          className="block font-[680] wrap-anywhere text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {thing.title}
        </Link>
      ) : (
        <p className="font-[680] text-ink-2">{t('withdrawn')}</p>
      )}
      <p className="mt-0.5 text-meta wrap-anywhere text-ink-3">
        <Icon aria-hidden className="mr-1 inline size-4 align-[-3px]" />
        {kind} · {size}
      </p>
      {item.kind === 'SAVED' && thing?.author ? (
        <p className="text-meta wrap-anywhere text-ink-2">{t('by', { name: fullName(thing.author) })}</p>
      ) : null}
      {thing ? <Openness thing={thing} /> : null}
    </>
  );
}

function Openness({ thing }: { thing: NonNullable<ReturnType<typeof thingOf>> }) {
  const t = useTranslations('library');
  const openness = useTranslations('openness');
  const format = useFormatter();
  const Icon = PRIVACY_ICONS[thing.privacy];
  const dateOf = (at: string) =>
    format.dateTime(new Date(at), { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 pr-10 text-meta text-ink-2">
      <span className="inline-flex items-center gap-1">
        <Icon aria-hidden className="size-4 flex-none" />
        {thing.availableFrom
          ? t('opens', { when: dateOf(thing.availableFrom) })
          : openness(`privacy.${thing.privacy}`)}
      </span>
      <span className="num text-ink-3">{dateOf(thing.updatedAt)}</span>
    </p>
  );
}

function ItemMenu({ item, title, onAct }: Pick<MaterialItemProps, 'item' | 'onAct'> & { title: string }) {
  const t = useTranslations('library');
  const isSaved = item.kind === 'SAVED';
  return (
    <Menu
      trigger={
        <IconButton label={t('more', { title })}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<FolderInput aria-hidden />} onSelect={() => onAct('move')}>
        {t('move')}
      </MenuItem>
      {isSaved ? null : (
        <MenuItem icon={<Eye aria-hidden />} onSelect={() => onAct('privacy')}>
          {t('privacy')}
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => onAct('delete')} danger>
        {t(isSaved ? 'remove' : 'delete')}
      </MenuItem>
    </Menu>
  );
}
