'use client';
import { useEffect, useRef, useState } from 'react';
import { holdLock } from '@/lib/realtime/hold-lock';
import { clearPieces, keepPiece, listPieces } from './kept-pieces';
import type { KeptPiece } from './kept-pieces';

const NONE: readonly KeptPiece[] = [];

/**
 * What is chosen for a chat outlives a reload, in one of the tabs the chat is open in. Where the browser keeps nothing, or
 * has no room, it lives as long as the tab. `before`: what was kept, once it is this tab's.
 * @param chatId null: nothing is kept
 */
export function useKeptPieces(userId: number, chatId: number | null) {
  const [before, setBefore] = useState(NONE);
  const isOurs = useRef(false);
  useEffect(() => {
    if (chatId === null) return undefined;
    let open = true;
    const letGo = holdLock(`tildesh-pieces:${userId}/${chatId}`, () => {
      if (!open) return;
      isOurs.current = true;
      listPieces(userId, chatId).then(
        (pieces) => (open ? setBefore(pieces) : undefined),
        () => undefined,
      );
    });
    return () => {
      open = false;
      isOurs.current = false;
      letGo();
    };
  }, [userId, chatId]);
  const write = (work: (chatId: number) => Promise<void>) => {
    if (chatId !== null && isOurs.current) void work(chatId).catch(() => undefined);
  };
  return {
    before,
    keep: (piece: KeptPiece) => write((id) => keepPiece(userId, id, piece.key, piece)),
    drop: (key: string) => write((id) => keepPiece(userId, id, key, null)),
    dropAll: () => write((id) => clearPieces(userId, id)),
  };
}

export type KeptPieces = ReturnType<typeof useKeptPieces>;
