'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useNames } from '@/lib/profile/use-names';
import type { Replay, ReplayChapter } from './queries';
import type { ShownPage } from './shown-page';

/** Whole minutes of a pause, at least one. */
const minutesOf = (seconds: number) => Math.max(1, Math.round(seconds / 60));

/** What people, pages and things of a replay are called. */
export function useReplayNames({ people, boards, things }: Replay) {
  const t = useTranslations('replay');
  const viewerId = useCurrentUser()?.id;
  const { firstName, deleted } = useNames();

  const person = (id: number | null): string => {
    if (id !== null && id === viewerId) return t('you');
    const found = people.find((one) => one.id === id);
    return found ? firstName(found) : deleted;
  };
  const boardName = (boardId: number) => boards.find((one) => one.boardId === boardId)?.name ?? '';
  const thing = (kind: Replay['things'][number]['kind'], id: string): string =>
    things.find((one) => one.kind === kind && one.id === id)?.title || t(`untitled.${kind}`);
  /** "Page 1, Time line"; where there are several boards, after the name of that. */
  const page = (boardId: number, { number, name, of }: Pick<ShownPage, 'number' | 'name' | 'of'>): string => {
    const own = name ? t('pageNamed', { number, name }) : of > 1 ? t('page', { number }) : '';
    const board = boards.length > 1 || !own ? boardName(boardId) : '';
    return [board, own].filter(Boolean).join(' · ');
  };
  return { person, thing, page };
}

type Translate = ReturnType<typeof useTranslations<'replay'>>;

/** A chapter as it is called. */
export interface NamedChapter {
  at: number;
  title: string;
}

/** The chapters of a replay as they are called; the same list at each drawing. */
export function useNamedChapters(replay: Replay): readonly NamedChapter[] {
  const t = useTranslations('replay');
  return useMemo(
    () => replay.chapters.map((chapter) => ({ at: chapter.at, title: titleOf(t, replay, chapter) })),
    [t, replay],
  );
}

function titleOf(t: Translate, { boards }: Replay, chapter: ReplayChapter): string {
  const { kind, title, count, seconds } = chapter;
  switch (kind) {
    case 'START':
      return t('chapter.start');
    case 'PAUSE':
      return t('chapter.pause', { minutes: minutesOf(seconds) });
    case 'BOARD':
      return t('chapter.board', { name: title ?? boardPage(t, boards, chapter) });
    case 'FILE':
      return t('chapter.file', { name: title ?? t('untitled.FILE') });
    case 'PUBLICATION':
      return t('chapter.publication', { name: title ?? t('untitled.PUBLICATION') });
    case 'EXERCISE':
      return t('chapter.exercise', { name: title || t('untitled.EXERCISE'), more: count - 1 });
  }
}

/** A page without a name: the first one is called as its board. */
function boardPage(t: Translate, boards: Replay['boards'], { boardId, page }: ReplayChapter): string {
  const number = page ?? 1;
  const board = number > 1 ? undefined : boards.find((one) => one.boardId === boardId)?.name;
  return board || t('page', { number });
}
