'use client';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { draftKey } from '@/lib/realtime/outbox';
import { sessionTexts } from '@/lib/stored-texts';
import { useStoredText } from '@/lib/use-stored-text';
import type { ChatState } from './chat-state';
import { SAYING } from './composer-mode';
import type { ComposerMode } from './composer-mode';
import { useDraft } from './use-draft';

/** The text of a message that is being changed; `text`: the text as it was sent. */
type ChangeDraft = Exclude<ComposerMode, { kind: 'say' }> & { words: string };

/** Returns null for anything else: any value may be stored under the key. */
function parse(text: string): ChangeDraft | null {
  try {
    const saved = JSON.parse(text || 'null') as Partial<ChangeDraft> | null;
    const isKnown = saved?.kind === 'edit' || saved?.kind === 'correct';
    const isWhole = typeof saved?.text === 'string' && typeof saved.words === 'string';
    return isKnown && isWhole && Number.isSafeInteger(saved.seq) ? (saved as ChangeDraft) : null;
  } catch {
    return null;
  }
}

export interface Change {
  mode: ComposerMode;
  /** Starts another mode, or ends the current one. */
  setMode: (mode: ComposerMode) => void;
  words: string;
  setWords: (words: string) => void;
}

/**
 * What the composer of a chat is used for; the text of a change is stored through reloads of this tab until it is
 * saved or discarded.
 */
export function useChange(chatId: number, userId: number | null): Change {
  const key = `${draftKey(userId ?? 0, `chat:${chatId}`)}:change`;
  // Stored per tab: another tab may be changing the same message.
  const text = useStoredText(sessionTexts, key);
  const saved = parse(text);
  const { kind, seq, text: said, words = '' } = saved ?? {};
  // The same object while the text is typed: the focus follows it.
  const mode = useMemo(
    (): ComposerMode =>
      kind === undefined || seq === undefined || said === undefined ? SAYING : { kind, seq, text: said },
    [kind, seq, said],
  );
  const save = useCallback(
    (change: ChangeDraft) => sessionTexts.write(key, JSON.stringify(change), change.words !== change.text),
    [key],
  );
  const setMode = useCallback(
    (next: ComposerMode) =>
      next.kind === 'say' ? sessionTexts.write(key, '') : save({ ...next, words: next.text }),
    [key, save],
  );
  const setWords = (next: string) => (mode.kind === 'say' ? undefined : save({ ...mode, words: next }));
  return { mode, setMode, words, setWords };
}

/** When the message is deleted meanwhile, its change ends and the text becomes a new message. */
export function useEndWithMessage(
  { mode, setMode, words }: Change,
  { chatId, userId, messages }: { chatId: number; userId: number | null } & Pick<ChatState, 'messages'>,
): void {
  const [draft, setDraft] = useDraft(chatId, userId);
  const isGone =
    mode.kind !== 'say' && messages.some(({ seq, deletedAt }) => seq === mode.seq && deletedAt !== undefined);
  const end = useEffectEvent(() => {
    if (mode.kind === 'say') return;
    if (words !== mode.text) setDraft([draft, words].filter(Boolean).join('\n'));
    setMode(SAYING);
  });
  useEffect(() => (isGone ? end() : undefined), [isGone]);
}
