'use client';
import { Copy, Ellipsis, Flag, PencilLine, SpellCheck, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useContext, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { serverClock } from '@/lib/app/server-clock';
import type { ChatMessage } from '@/lib/chat/chat-state';
import type { ComposerMode } from '@/lib/chat/composer-mode';
import { CHAT_CHANGE_WINDOW_MS } from '@/lib/contract/limits.ts';
import { MessageActionContext } from './message-action';

export interface MessageMenuProps {
  message: ChatMessage;
  own: boolean;
  canWrite: boolean;
  onMode: (mode: ComposerMode) => void;
  onDelete: () => void;
  /** Omitted where nothing can be reported. */
  onReport?: (() => void) | undefined;
}

/** The actions on a message. Deleted ones and events have none. */
export function MessageMenu({ message, own, canWrite, onMode, onDelete, onReport }: MessageMenuProps) {
  const t = useTranslations('chat');
  const toast = useToast();
  const [now] = useState(serverClock);
  const more = useContext(MessageActionContext);
  const selected = useRef('');
  if (message.deletedAt || message.happened) return null;
  const isFresh = now - Date.parse(message.at) < CHAT_CHANGE_WINDOW_MS;
  // Without HTTPS there is no clipboard API.
  const copy = async () => {
    await navigator.clipboard.writeText(message.message);
    toast({ text: t('copied') });
  };
  return (
    <Menu
      trigger={
        <IconButton
          label={t('messageActions')}
          className="size-8! text-ink-3! after:absolute after:-inset-1.5"
          // The press that opens the menu ends the selection.
          onPointerDownCapture={() => {
            selected.current = String(window.getSelection() ?? '');
          }}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {message.message ? (
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => void copy().catch(() => undefined)}>
          {t('copy')}
        </MenuItem>
      ) : null}
      {more && message.message ? (
        <MenuItem icon={more.icon} onSelect={() => more.onSelect(message, selected.current)}>
          {more.label}
        </MenuItem>
      ) : null}
      {canWrite && !own && message.message ? (
        <MenuItem
          icon={<SpellCheck aria-hidden />}
          onSelect={() => onMode({ kind: 'correct', seq: message.seq, text: message.message })}
        >
          {t('correct')}
        </MenuItem>
      ) : null}
      {canWrite && own && isFresh ? (
        <MenuItem
          icon={<PencilLine aria-hidden />}
          onSelect={() => onMode({ kind: 'edit', seq: message.seq, text: message.message })}
        >
          {t('edit')}
        </MenuItem>
      ) : null}
      {canWrite && own && isFresh ? (
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={onDelete}>
          {t('delete')}
        </MenuItem>
      ) : null}
      {!own && onReport ? (
        <MenuItem icon={<Flag aria-hidden />} onSelect={onReport}>
          {t('report')}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
