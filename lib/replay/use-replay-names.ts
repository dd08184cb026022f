'use client';
import { useTranslations } from 'next-intl';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useNames } from '@/lib/profile/use-names';
import type { Replay, ReplayChapter } from './queries';
import type { ShownPage } from './shown-page';

/** Whole minutes of a pause, at least one. */
const minutesOf = (seconds: number) => Math.max(1, Math.round(seconds / 60));

/** What people, pages, things and chapters of a replay are called. */
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
  const chapter = ({ kind, title, page: number, boardId, count, seconds }: ReplayChapter): string => {
    switch (kind) {
      case 'START':
        return t('chapter.start');
      case 'PAUSE':
        return t('chapter.pause', { minutes: minutesOf(seconds) });
      case 'BOARD':
        return t('chapter.board', {
          name:
            title ??
            (number !== null && number > 1
              ? t('page', { number })
              : boardName(boardId ?? 0) || t('page', { number: 1 })),
        });
      case 'FILE':
        return t('chapter.file', { name: title ?? t('untitled.FILE') });
      case 'PUBLICATION':
        return t('chapter.publication', { name: title ?? t('untitled.PUBLICATION') });
      case 'EXERCISE':
        return t('chapter.exercise', { name: title || t('untitled.EXERCISE'), more: count - 1 });
    }
  };
  return { person, thing, page, chapter };
}
