'use client';
import { File as FileIcon, LibraryBig, Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { lazy } from '@/components/ui/lazy';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import type { AttachedThing } from '@/lib/chat/attachment-drafts';
import { UPLOADS } from '@/lib/contract/upload.ts';

const MaterialPicker = lazy(() => import('./material-picker').then((module) => module.MaterialPicker), {
  onFailure: 'close',
});

export interface AttachButtonProps {
  onFiles: (files: readonly File[]) => void;
  onThing: (thing: AttachedThing) => void;
}

/** Button to attach a file of the device, or something of one's library. */
export function AttachButton({ onFiles, onThing }: AttachButtonProps) {
  const t = useTranslations('chat');
  const input = useRef<HTMLInputElement>(null);
  const [picks, setPicks] = useState(false);
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
        <MenuItem icon={<LibraryBig aria-hidden />} onSelect={() => setPicks(true)}>
          {t('attachMaterial')}
        </MenuItem>
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
      {picks ? <MaterialPicker onPick={onThing} onClose={() => setPicks(false)} /> : null}
    </>
  );
}
