'use client';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { dropDraft, loadDraft, saveDraft } from '@/lib/form-draft';
import { hasLeft, userKey } from '@/lib/user-storage';
import type { Mentioned } from './mentions';

/** A comment as it is typed, and those who were chosen in it. */
export interface WrittenComment {
  typed: string;
  people: readonly Mentioned[];
}

interface Draft extends WrittenComment {
  /** What was sent last, under which id: the server may have stored it though no answer came. */
  sentText: string;
  clientId: string;
}

export const EMPTY_COMMENT: WrittenComment = { typed: '', people: [] };
const EMPTY: Draft = { ...EMPTY_COMMENT, sentText: '', clientId: '' };

/** A new comment as it is written, kept through a reload of the tab. `name`: of this field on the page. */
export function useCommentDraft(name: string) {
  const userId = useCurrentUser()?.id ?? null;
  const key = userId === null ? null : userKey(userId, name);
  const [draft, setDraft] = useState(EMPTY);
  useEffect(() => {
    const stored = key && loadDraft(sessionStorage, key, EMPTY);
    if (stored) setDraft((now) => (now.typed ? now : stored));
  }, [key]);
  const set = (next: Draft) => {
    setDraft(next);
    if (key === null || userId === null || hasLeft(userId)) return;
    if (next.typed) saveDraft(sessionStorage, key, next);
    else dropDraft(sessionStorage, key);
  };
  return {
    written: draft,
    /** Without words the next ones are another comment. */
    write: (written: WrittenComment) => set(written.typed ? { ...draft, ...written } : EMPTY),
    /** The same words sent again are the same comment, also after a reload; others are another one. */
    idFor: (text: string): string => {
      const clientId = draft.sentText === text ? draft.clientId : crypto.randomUUID();
      set({ ...draft, sentText: text, clientId });
      return clientId;
    },
  };
}
