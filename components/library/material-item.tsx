'use client';
import { useDraggable } from '@dnd-kit/core';
import clsx from 'clsx';
import { Check, Copy, Ellipsis, Eye, FolderInput, Trash2 } from 'lucide-react';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import Link from 'next/link';
import { CoverPicture } from '@/components/autosave/cover-picture';
import { CopyMadeDialog } from '@/components/fork/copy-made-dialog';
import { useCopy } from '@/components/fork/use-copy';
import { PRIVACY_ICONS } from '@/components/openness/privacy-icons';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { Spinner } from '@/components/ui/spinner';
import { ownPath } from '@/lib/fork/kinds';
import { keyOf, pathOfMaterial, thingOf } from '@/lib/library/material';
import type { Material } from '@/lib/library/queries';
import { useNames } from '@/lib/profile/use-names';
import { useHydrated } from '@/lib/use-hydrated';
import type { MaterialAction } from './dialog-props';
import { KIND_ICONS } from './kind-icons';

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
  const isHydrated = useHydrated();
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
          'md:flex-col md:items-stretch md:gap-0 md:rounded-card md:border md:bg-surface md:p-0 md:pb-3',
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
          disabled={!isHydrated}
          onChange={onToggle}
          className="size-6 appearance-none rounded-tag border-2 border-ink bg-surface checked:border-kok checked:bg-kok"
        />
        {isSelected ? (
          <Check aria-hidden className="pointer-events-none absolute size-4 text-on-kok" strokeWidth={3} />
        ) : null}
      </label>
      <Cover item={item} isCard={isCard} />
      <div className={clsx('min-w-0 flex-1', isCard && 'md:flex md:flex-col md:px-3.5 md:pt-2')}>
        <Facts item={item} isCard={isCard} onRemove={() => onAct('delete')} />
      </div>
      <div className={clsx('relative z-1 self-start', isCard && 'md:absolute md:top-[98px] md:right-1')}>
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

/** Of its kind, how much is in it. */
function useSizeOf() {
  const t = useTranslations('library');
  const format = useFormatter();
  return ({ lesson, quiz, publication }: Material): string => {
    if (lesson) {
      const { wordsCount, quizzesCount } = lesson;
      const words = t('words', { count: wordsCount });
      return quizzesCount ? `${words}, ${t('quizzes', { count: quizzesCount })}` : words;
    }
    if (publication) return t('minutes', { count: publication.readingMinutes });
    if (!quiz) return t('withdrawnText');
    const { exercisesCount, maxPoints } = quiz;
    const exercises = t('exercises', { count: exercisesCount });
    const points = t('points', { count: maxPoints, points: format.number(maxPoints) });
    return exercisesCount ? `${exercises}, ${points}` : exercises;
  };
}

interface FactsProps {
  item: Material;
  isCard: boolean;
  onRemove: () => void;
}

/** Title, kind and size, author of something saved, who may see it, and when it was changed; a list has columns. */
function Facts({ item, isCard, onRemove }: FactsProps) {
  const t = useTranslations('library');
  const sizeOf = useSizeOf();
  const thing = thingOf(item);
  const Icon = KIND_ICONS[item.kind];
  const kind = t(`${item.kind === 'SAVED' ? 'savedKind' : 'kind'}.${item.sourceKind}`);
  return (
    <div
      className={
        isCard
          ? 'md:flex md:flex-1 md:flex-col'
          : 'lg:grid lg:grid-cols-[minmax(0,1fr)_10rem_10rem_5rem] lg:items-center lg:gap-x-3'
      }
    >
      <div className={clsx('min-w-0', isCard && 'md:pr-9')}>
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
          {kind} · {sizeOf(item)}
        </p>
      </div>
      {item.kind === 'SAVED' && thing ? <Author author={thing.author} /> : <span className="max-lg:hidden" />}
      {thing ? (
        <Openness thing={thing} isCard={isCard} />
      ) : (
        <button
          type="button"
          onClick={onRemove}
          className="relative z-1 min-h-11 text-left font-[640] text-kok underline"
        >
          {t('remove')}
        </button>
      )}
    </div>
  );
}

type Thing = NonNullable<ReturnType<typeof thingOf>>;

function Author({ author }: Pick<Thing, 'author'>) {
  const t = useTranslations('library');
  const { fullName } = useNames();
  return (
    <p className="my-1 flex min-w-0 items-center gap-2 text-meta text-ink-2">
      <Avatar user={author} size={24} />
      <span className="min-w-0 wrap-anywhere">{t('by', { name: fullName(author) })}</span>
    </p>
  );
}

/** Today the time, else the day; of another year with the year. */
function useDayText() {
  const format = useFormatter();
  const now = useNow();
  const keyOfDay = (date: Date) => format.dateTime(date, { dateStyle: 'short' });
  const yearOf = (date: Date) => format.dateTime(date, { year: 'numeric' });
  return (at: string) => {
    const date = new Date(at);
    if (keyOfDay(date) === keyOfDay(now)) return format.dateTime(date, { timeStyle: 'short' });
    const year = yearOf(date) === yearOf(now) ? undefined : 'numeric';
    return format.dateTime(date, { day: 'numeric', month: 'short', year });
  };
}

function Openness({ thing, isCard }: { thing: Thing; isCard: boolean }) {
  const t = useTranslations('library');
  const openness = useTranslations('openness');
  const dayText = useDayText();
  const Icon = PRIVACY_ICONS[thing.privacy];
  return (
    <p
      className={clsx(
        'mt-0.5 flex flex-wrap items-center gap-x-3 text-meta text-ink-2',
        isCard ? 'md:mt-auto md:justify-between md:pt-1.5' : 'lg:contents',
      )}
    >
      <span className="inline-flex items-center gap-1">
        <Icon aria-hidden className="size-4 flex-none" />
        {thing.availableFrom
          ? t('opens', { when: dayText(thing.availableFrom) })
          : openness(`privacy.${thing.privacy}`)}
      </span>
      <time dateTime={thing.updatedAt} className={clsx('num text-ink-3', !isCard && 'lg:text-right')}>
        {dayText(thing.updatedAt)}
      </time>
    </p>
  );
}

type ItemMenuProps = Pick<MaterialItemProps, 'item' | 'onAct'> & { title: string };

function ItemMenu({ item, title, onAct }: ItemMenuProps) {
  const t = useTranslations('library');
  if (item.kind === 'SAVED') return <SavedItemMenu item={item} title={title} onAct={onAct} />;
  return (
    <Menu
      trigger={
        <IconButton label={t('more', { title })}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MoveItem onAct={onAct} />
      <MenuItem icon={<Eye aria-hidden />} onSelect={() => onAct('privacy')}>
        {t('privacy')}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => onAct('delete')} danger>
        {t('delete')}
      </MenuItem>
    </Menu>
  );
}

function MoveItem({ onAct }: Pick<ItemMenuProps, 'onAct'>) {
  const t = useTranslations('library');
  return (
    <MenuItem icon={<FolderInput aria-hidden />} onSelect={() => onAct('move')}>
      {t('move')}
    </MenuItem>
  );
}

/** Of something saved: its original can be copied, and the reference removed. */
function SavedItemMenu({ item, title, onAct }: ItemMenuProps) {
  const t = useTranslations('library');
  const saved = useTranslations('saved');
  const { sourceKind, sourceId } = item;
  const copy = useCopy({ kind: sourceKind, id: sourceId });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('more', { title })} aria-busy={copy.isPending || undefined}>
            {copy.isPending ? <Spinner /> : <Ellipsis aria-hidden />}
          </IconButton>
        }
      >
        <MoveItem onAct={onAct} />
        {thingOf(item)?.viewerCan.copy && !copy.isPending ? (
          <MenuItem icon={<Copy aria-hidden />} onSelect={copy.make}>
            {saved('copy')}
          </MenuItem>
        ) : null}
        <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => onAct('delete')} danger>
          {t('remove')}
        </MenuItem>
      </Menu>
      {copy.lacking ? (
        <CopyMadeDialog
          made={copy.lacking}
          href={ownPath(sourceKind, copy.lacking.id)}
          onClose={copy.forget}
        />
      ) : null}
    </>
  );
}
