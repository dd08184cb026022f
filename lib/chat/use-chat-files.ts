'use client';
import { useState } from 'react';
import type { QuizFieldsFragment } from '@/graphql/generated/graphql';
import { CHAT_ATTACHMENTS_MAX } from '@/lib/contract/limits.ts';
import type { ChatAttachment } from '@/lib/contract/socket-payloads.ts';
import { judgeFile } from '@/lib/upload/rules';
import type { FileFault } from '@/lib/upload/rules';
import { usePieces } from './use-pieces';
import type { Piece } from './use-pieces';

/** The fields of a quiz attached to a message. */
export type AttachedQuiz = Pick<QuizFieldsFragment, 'id' | 'title'>;

const attachmentsOf = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece): ChatAttachment[] =>
    piece.kind === 'quiz' ? [{ kind: 'quiz', id: piece.id }] : piece.attachment ? [piece.attachment] : [],
  );

/**
 * Files and quizzes attached to the next message; files are uploaded while it is being written, and all of it is
 * stored through reloads.
 * @param chatId null: the current text takes no attachments
 */
export function useChatFiles(userId: number, chatId: number | null) {
  const { pieces, setPieces, tasks, drafts, send, begun } = usePieces(userId, chatId);
  const [fault, setFault] = useState<FileFault | 'TOO_MANY' | null>(null);
  const addFile = (file: File) => {
    const key = crypto.randomUUID();
    setPieces((list) => [...list, begun({ key, file })]);
    drafts.save({ kind: 'file', key, file, upload: null });
    send({ key, file });
  };
  /** Of files chosen together, the accepted ones are added, and the errors of the others are shown. */
  const addFiles = (files: readonly File[]) => {
    const room = CHAT_ATTACHMENTS_MAX - pieces.length;
    const wrong = files.map((file) => judgeFile(file, 'CHAT_FILE'));
    const fit = files.filter((_, index) => !wrong[index]);
    setFault(fit.length > room ? 'TOO_MANY' : (wrong.find((fault) => fault !== null) ?? null));
    fit.slice(0, room).forEach(addFile);
  };
  const addQuiz = ({ id, title }: AttachedQuiz) => {
    const has = pieces.some((piece) => piece.kind === 'quiz' && piece.id === id);
    setFault(pieces.length >= CHAT_ATTACHMENTS_MAX ? 'TOO_MANY' : null);
    if (has || pieces.length >= CHAT_ATTACHMENTS_MAX) return;
    const piece = { kind: 'quiz', key: `quiz ${id}`, id, title } as const;
    setPieces((list) => [...list, piece]);
    drafts.save(piece);
  };
  const remove = (key: string) => {
    tasks.current.get(key)?.cancel();
    tasks.current.delete(key);
    setPieces((list) => list.filter((piece) => piece.key !== key));
    drafts.drop(key);
    setFault(null);
  };
  const retry = (key: string) => tasks.current.get(key)?.retry();
  /** They belong to a message that is stored now. */
  const clear = () => {
    tasks.current.forEach((tasks) => tasks.close());
    tasks.current.clear();
    setPieces([]);
    drafts.dropAll();
    setFault(null);
  };
  return { pieces, fault, attachments: attachmentsOf(pieces), addFiles, addQuiz, remove, retry, clear };
}

export type ChatFiles = ReturnType<typeof useChatFiles>;
