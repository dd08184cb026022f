'use client';
import { useEffect, useRef, useState } from 'react';
import { CHAT_ATTACHMENTS_MAX } from '@/lib/contract/limits.ts';
import type { ChatAttachment } from '@/lib/contract/socket-payloads.ts';
import { judgeFile } from '@/lib/upload/rules';
import type { FileFault } from '@/lib/upload/rules';
import { startSending } from '@/lib/upload/sending';
import type { Sending, SendingState } from '@/lib/upload/sending';

/** Something that will go with the next message. */
export type Piece =
  | { kind: 'file'; key: string; file: File; state: SendingState; attachment: ChatAttachment | null }
  | { kind: 'quiz'; key: string; id: number; title: string };

const attachmentsOf = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece): ChatAttachment[] =>
    piece.kind === 'quiz' ? [{ kind: 'quiz', id: piece.id }] : piece.attachment ? [piece.attachment] : [],
  );

const pieceOf = (key: string, file: File): Piece => ({
  kind: 'file',
  key,
  file,
  state: { kind: 'sending', sent: 0, total: file.size },
  attachment: null,
});

/** Files and quizzes to go with the next message; files are sent while it is being written. */
export function useChatFiles(userId: number) {
  const [pieces, setPieces] = useState<Piece[]>([]);
  const [fault, setFault] = useState<FileFault | 'TOO_MANY' | null>(null);
  const sendings = useRef(new Map<string, Sending>());
  useEffect(() => {
    const open = sendings.current;
    return () => open.forEach((sending) => sending.close());
  }, []);

  const change = (key: string, part: Partial<Extract<Piece, { kind: 'file' }>>) =>
    setPieces((list) =>
      list.map((piece) => (piece.kind === 'file' && piece.key === key ? { ...piece, ...part } : piece)),
    );
  const addFile = (file: File) => {
    const key = crypto.randomUUID();
    setPieces((list) => [...list, pieceOf(key, file)]);
    const report = (state: SendingState) =>
      change(key, {
        state,
        ...(state.kind === 'done' && { attachment: { kind: 'file', id: state.uploadId } }),
      });
    sendings.current.set(key, startSending(file, { userId, purpose: 'CHAT_FILE', report }));
  };
  /** Chosen together: those that may go do, and what is wrong with the others is said. */
  const addFiles = (files: readonly File[]) => {
    const room = CHAT_ATTACHMENTS_MAX - pieces.length;
    const wrong = files.map((file) => judgeFile(file, 'CHAT_FILE'));
    const fit = files.filter((_, index) => !wrong[index]);
    setFault(fit.length > room ? 'TOO_MANY' : (wrong.find((fault) => fault !== null) ?? null));
    fit.slice(0, room).forEach(addFile);
  };
  const addQuiz = ({ id, title }: { id: number; title: string }) => {
    const has = pieces.some((piece) => piece.kind === 'quiz' && piece.id === id);
    setFault(pieces.length >= CHAT_ATTACHMENTS_MAX ? 'TOO_MANY' : null);
    if (has || pieces.length >= CHAT_ATTACHMENTS_MAX) return;
    setPieces((list) => [...list, { kind: 'quiz', key: `quiz ${id}`, id, title }]);
  };
  const remove = (key: string) => {
    sendings.current.get(key)?.cancel();
    sendings.current.delete(key);
    setPieces((list) => list.filter((piece) => piece.key !== key));
    setFault(null);
  };
  const retry = (key: string) => sendings.current.get(key)?.retry();
  /** They go with a message that is kept now. */
  const clear = () => {
    sendings.current.forEach((sending) => sending.close());
    sendings.current.clear();
    setPieces([]);
    setFault(null);
  };
  return { pieces, fault, attachments: attachmentsOf(pieces), addFiles, addQuiz, remove, retry, clear };
}

export type ChatFiles = ReturnType<typeof useChatFiles>;
