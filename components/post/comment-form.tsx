'use client';
import { Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { SyntheticEvent } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import { POST_COMMENT_MAX } from '@/lib/contract/post.ts';
import { isSendKey } from '@/lib/chat/is-send-key';
import { stillMentioned, toStored } from '@/lib/post/mentions';
import type { WrittenComment } from '@/lib/post/use-comment-draft';
import { MentionField } from './mention-field';

export interface CommentFormProps {
  label: string;
  written: WrittenComment;
  onWrite: (written: WrittenComment) => void;
  small?: boolean;
  autoFocus?: boolean;
  pending: boolean;
  error: Error | null;
  /** Resolves when it is stored. */
  onSend: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** Writes or changes a comment. Enter sends, with Shift it begins a line. */
export function CommentForm(props: CommentFormProps) {
  const { label, written, small = false, autoFocus = false, pending, error } = props;
  const { onWrite, onSend, onCancel } = props;
  const t = useTranslations('post');
  const errorText = useErrorText();
  const viewer = useCurrentUser();
  const text = toStored(written.typed, stillMentioned(written.typed, written.people)).trim();
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text === '' || pending) return;
    // The form shows the error, and keeps the words.
    onSend(text).catch(() => undefined);
  };
  if (!viewer) return null;
  return (
    <form noValidate onSubmit={send} className="grid gap-1">
      <div className="flex items-end gap-2">
        <Avatar user={viewer} size={small ? 32 : 40} />
        <div className="min-w-0 flex-1">
          <MentionField
            autoFocus={autoFocus}
            value={written.typed}
            people={written.people}
            onText={(typed, people) => onWrite({ typed, people })}
            onKey={(event) => {
              if (isSendKey(event)) send(event);
              else if (event.key === 'Escape') onCancel?.();
            }}
            rows={1}
            maxLength={POST_COMMENT_MAX}
            aria-label={label}
            placeholder={label}
            className="block max-h-40 !resize-none [field-sizing:content]"
          />
        </div>
        <IconButton
          type="submit"
          label={t('sendComment')}
          disabled={text === ''}
          aria-busy={pending || undefined}
          className="rounded-voice bg-kok !text-on-kok hover:!bg-kok-hover"
        >
          <Send aria-hidden />
        </IconButton>
      </div>
      {error ? <FieldError>{errorText(error)}</FieldError> : null}
    </form>
  );
}
