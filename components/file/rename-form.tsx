'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { splitFileName } from '@/lib/contract/file.ts';
import { FILE_NAME_MAX } from '@/lib/contract/limits.ts';
import type { StoredFile } from '@/lib/file/queries';
import { useRenameFile } from '@/lib/file/use-files';

interface RenameFormProps {
  file: StoredFile;
  onClose: () => void;
}

/** The new name; the extension stands beside it and stays. */
export function RenameForm({ file, onClose }: RenameFormProps) {
  const t = useTranslations('file');
  const toast = useToast();
  const errorText = useErrorText();
  const rename = useRenameFile();
  const [stem, extension] = splitFileName(file.name);
  const [name, setName] = useState(stem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = name.trim();
    if (next === '' || next === stem) return onClose();
    void rename.mutateAsync({ id: file.id, name: next + extension }).then(
      () => {
        toast({ text: t('renamed') });
        onClose();
      },
      (error: unknown) => toast({ text: errorText(error), tone: 'error' }),
    );
  };
  return (
    <form onSubmit={submit} className="col-span-full col-start-2 flex min-w-0 flex-wrap items-center gap-2">
      <span className="flex min-w-0 flex-1 basis-60 items-center gap-2">
        <Input
          // The person has just asked for it, by the menu or a key.
          autoFocus
          dir="auto"
          autoComplete="off"
          aria-label={t('newName', { name: file.name })}
          value={name}
          maxLength={FILE_NAME_MAX - extension.length}
          className="min-w-0 flex-1"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        />
        <span className="text-ink-2">{extension}</span>
      </span>
      <Button type="submit" size="sm" pending={rename.isPending}>
        {t('rename')}
      </Button>
      <Button variant="subtle" size="sm" onClick={onClose}>
        {t('cancel')}
      </Button>
    </form>
  );
}
