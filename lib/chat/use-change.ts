'use client';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { draftKey } from '@/lib/realtime/outbox';
import { SAYING } from './composer-mode';
import type { ComposerMode } from './composer-mode';
import { readText, subscribeTexts, writeText } from './kept-text';

/** Words being put anew; `text`: as it was said. */
type Kept = Exclude<ComposerMode, { kind: 'say' }> & { words: string };

/** Null for what is none: anything may lie under the key. */
function parse(text: string): Kept | null {
  try {
    const kept = JSON.parse(text || 'null') as Partial<Kept> | null;
    const isKnown = kept?.kind === 'edit' || kept?.kind === 'correct';
    const isWhole = typeof kept?.text === 'string' && typeof kept.words === 'string';
    return isKnown && isWhole && Number.isSafeInteger(kept.seq) ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

export interface Change {
  mode: ComposerMode;
  /** Begins another, or ends it. */
  setMode: (mode: ComposerMode) => void;
  words: string;
  setWords: (words: string) => void;
}

/** What the composer of a chat is for; other words for a message are kept through reloads until they are saved or given up. */
export function useChange(chatId: number, userId: number | null): Change {
  const key = `${draftKey(userId ?? 0, `chat:${chatId}`)}:change`;
  const text = useSyncExternalStore(
    subscribeTexts,
    () => readText(key),
    () => '',
  );
  const kept = parse(text);
  const { kind, seq, text: said, words = '' } = kept ?? {};
  // The same while it is only typed: the focus follows it.
  const mode = useMemo(
    (): ComposerMode =>
      kind === undefined || seq === undefined || said === undefined ? SAYING : { kind, seq, text: said },
    [kind, seq, said],
  );
  const keep = useCallback(
    (change: Kept) => writeText(key, JSON.stringify(change), change.words !== change.text),
    [key],
  );
  const setMode = useCallback(
    (next: ComposerMode) => (next.kind === 'say' ? writeText(key, '') : keep({ ...next, words: next.text })),
    [key, keep],
  );
  const setWords = (next: string) => (mode.kind === 'say' ? undefined : keep({ ...mode, words: next }));
  return { mode, setMode, words, setWords };
}
