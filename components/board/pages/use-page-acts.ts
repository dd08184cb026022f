'use client';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useToast } from '@/components/ui/toast';
import type { BoardState, Bridge } from '@/lib/board/bridge-types';
import { BOARD_PAGES_MAX } from '@/lib/contract/limits.ts';
import { clearDrawing } from '../drawing-actions';

export interface PagesProps {
  api: ExcalidrawImperativeAPI;
  bridge: Bridge;
  state: BoardState;
  canWrite: boolean;
  /** This person turns to another page. */
  onTurn: (page: string) => void;
}

/** What a person does with pages, and what is said about it. */
export function usePageActs({ api, bridge, state: { pages, page }, onTurn }: PagesProps) {
  const t = useTranslations('board-pages');
  const toast = useToast();
  const [said, setSaid] = useState('');
  const nOf = (id: string) => pages.findIndex((each) => each.id === id) + 1;
  const undo = (elements: Parameters<typeof bridge.pages.restore>[0], back?: string) => ({
    label: t('undo'),
    onClick: () => {
      bridge.pages.restore(elements);
      if (back) onTurn(back);
    },
  });
  return {
    /** For screen readers. */
    said,
    add() {
      if (pages.length >= BOARD_PAGES_MAX)
        return toast({ text: t('full', { count: BOARD_PAGES_MAX }), tone: 'error' });
      onTurn(bridge.pages.add(page));
      setSaid(t('added', { n: nOf(page) + 1 }));
    },
    rename: (id: string, name: string) => bridge.pages.rename(id, name),
    move(id: string, to: number) {
      if (to < 0 || to >= pages.length || to === nOf(id) - 1) return;
      bridge.pages.move(id, to);
      setSaid(t('moved', { n: to + 1, count: pages.length }));
    },
    remove(id: string) {
      const n = nOf(id);
      const gone = bridge.pages.remove(id);
      if (gone) toast({ text: t('deleted', { n }), action: undo(gone, id) });
    },
    clear() {
      const cleared = clearDrawing(api);
      bridge.changed();
      toast({ text: t('cleared'), action: undo(cleared) });
    },
  };
}

export type PageHandlers = ReturnType<typeof usePageActs>;
