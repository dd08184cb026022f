'use client';
import { useEffect, useState } from 'react';
import { clearAttachmentDrafts, saveAttachmentDraft, listAttachmentDrafts } from './attachment-drafts';
import type { AttachmentDraft, DraftScope } from './attachment-drafts';
import { draftScope, leaveDraftScope } from './draft-scope';

const NONE: readonly AttachmentDraft[] = [];

/**
 * Stores attachments of a chat through reloads of this tab. Where the browser stores nothing, or has no space, they
 * last as long as the page. `before`: what was stored.
 * @param chatId null: nothing is stored
 */
export function useAttachmentDrafts(userId: number, chatId: number | null) {
  const [before, setBefore] = useState(NONE);
  useEffect(() => {
    if (chatId === null) return undefined;
    let open = true;
    listAttachmentDrafts(draftScope(userId, chatId)).then(
      (pieces) => (open ? setBefore(pieces) : undefined),
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [userId, chatId]);
  const write = (work: (scope: DraftScope) => Promise<void>) => {
    if (chatId !== null) void work(draftScope(userId, chatId)).catch(() => undefined);
  };
  return {
    before,
    save: (piece: AttachmentDraft) => write((scope) => saveAttachmentDraft(scope, piece.key, piece)),
    drop: (key: string) => write((scope) => saveAttachmentDraft(scope, key, null)),
    dropAll: () => {
      write(clearAttachmentDrafts);
      if (chatId !== null) leaveDraftScope(userId, chatId);
    },
  };
}

export type AttachmentDrafts = ReturnType<typeof useAttachmentDrafts>;
