'use client';
import { File as FileIcon, ListChecks, Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { lazy } from '@/components/ui/lazy';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { AttachedQuiz } from '@/lib/chat/use-chat-files';
import { UPLOADS } from '@/lib/contract/upload.ts';

const QuizPicker = lazy(() => import('./quiz-picker').then((module) => module.QuizPicker), {
  onFailure: 'close',
});

export interface AttachButtonProps {
  onFiles: (files: readonly File[]) => void;
  onQuiz: (quiz: AttachedQuiz) => void;
}

/** Button to attach a file of the device, or one of one's own quizzes. */
export function AttachButton({ onFiles, onQuiz }: AttachButtonProps) {
  const t = useTranslations('chat');
  const input = useRef<HTMLInputElement>(null);
  const [picks, setPicks] = useState(false);
  const teaches = useCurrentUser()?.role === 'INSTRUCTOR';
  return (
    <>
      <Menu
        align="start"
        trigger={
          <IconButton label={t('attach')}>
            <Paperclip aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<FileIcon aria-hidden />} onSelect={() => input.current?.click()}>
          {t('attachFile')}
        </MenuItem>
        {teaches ? (
          <MenuItem icon={<ListChecks aria-hidden />} onSelect={() => setPicks(true)}>
            {t('attachQuiz')}
          </MenuItem>
        ) : null}
      </Menu>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={UPLOADS.CHAT_FILE.labels.join(',')}
        aria-label={t('attachFile')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Without this the same file could not be chosen again.
          event.target.value = '';
          onFiles(files);
        }}
      />
      {picks ? <QuizPicker onPick={onQuiz} onClose={() => setPicks(false)} /> : null}
    </>
  );
}
