'use client';
import { useEffect, useState } from 'react';
import { clearPieces, keepPiece, listPieces } from './kept-pieces';
import type { KeptPiece, PiecesPlace } from './kept-pieces';
import { tabId } from './tab-id';

const NONE: readonly KeptPiece[] = [];

/**
 * What is chosen for a chat outlives a reload of this tab. Where the browser keeps nothing, or has no room, it lives as
 * long as the page. `before`: what was kept.
 * @param chatId null: nothing is kept
 */
export function useKeptPieces(userId: number, chatId: number | null) {
  const [before, setBefore] = useState(NONE);
  useEffect(() => {
    if (chatId === null) return undefined;
    let open = true;
    listPieces({ userId, chatId, tab: tabId() }).then(
      (pieces) => (open ? setBefore(pieces) : undefined),
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [userId, chatId]);
  const write = (work: (place: PiecesPlace) => Promise<void>) => {
    if (chatId !== null) void work({ userId, chatId, tab: tabId() }).catch(() => undefined);
  };
  return {
    before,
    keep: (piece: KeptPiece) => write((place) => keepPiece(place, piece.key, piece)),
    drop: (key: string) => write((place) => keepPiece(place, key, null)),
    dropAll: () => write(clearPieces),
  };
}

export type KeptPieces = ReturnType<typeof useKeptPieces>;
