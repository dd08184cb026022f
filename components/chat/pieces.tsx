'use client';
import { FileText, RotateCw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Progress } from '@/components/ui/progress';
import { mayTryAgain, useFaultText } from '@/components/upload/use-fault-text';
import type { Piece } from '@/lib/chat/use-pieces';
import { REFERENCE_ICONS } from './reference-icons';

const nameOf = (piece: Piece) => (piece.kind === 'file' ? piece.file.name : piece.title);

function PieceIcon({ kind }: Pick<Piece, 'kind'>) {
  const Icon = kind === 'file' ? FileText : REFERENCE_ICONS[kind];
  return <Icon aria-hidden className="size-5 flex-none text-kok" />;
}

/** Attachments of the next message, each with its upload progress and a button to remove it. */
export function Pieces({
  pieces,
  onRemove,
  onRetry,
}: {
  pieces: readonly Piece[];
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}) {
  const t = useTranslations('chat');
  if (pieces.length === 0) return null;
  return (
    <ul aria-label={t('attached')} className="grid max-h-40 grid-cols-1 gap-1.5 overflow-y-auto pb-2">
      {pieces.map((piece) => (
        <li
          key={piece.key}
          className="flex items-center gap-2 rounded-field bg-sunken py-1 pr-1 pl-2.5 text-sm"
        >
          <PieceIcon kind={piece.kind} />
          <span className="min-w-0 flex-1">
            <span dir="auto" title={nameOf(piece)} className="block truncate">
              {nameOf(piece)}
            </span>
            {piece.kind === 'file' ? <FileState piece={piece} onRetry={onRetry} /> : null}
          </span>
          <IconButton label={t('detach', { name: nameOf(piece) })} onClick={() => onRemove(piece.key)}>
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function FileState({
  piece,
  onRetry,
}: {
  piece: Extract<Piece, { kind: 'file' }>;
  onRetry: (key: string) => void;
}) {
  const t = useTranslations('chat');
  const upload = useTranslations('upload');
  const { ofError } = useFaultText('CHAT_FILE');
  const { state, file } = piece;
  if (state.kind === 'failed')
    return (
      <span className="flex items-center gap-1">
        <FieldError>{ofError(state.error)}</FieldError>
        {mayTryAgain(state.error) ? (
          <IconButton label={t('retry')} onClick={() => onRetry(piece.key)}>
            <RotateCw aria-hidden />
          </IconButton>
        ) : null}
      </span>
    );
  if (state.kind === 'done') return null;
  return (
    <span className="block pt-1">
      <Progress value={state.sent} max={state.total} label={upload('sending', { name: file.name })} />
      {state.kind === 'paused' ? <span className="text-meta text-sary-ink">{upload('paused')}</span> : null}
    </span>
  );
}
