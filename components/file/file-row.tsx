'use client';
import { Ellipsis, FileAudio, FileText, FileVideo, Image as PictureIcon } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { FileImage } from '@/components/exercise/fresh-files';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import type { FileKind } from '@/lib/contract/file.ts';
import type { StoredFile } from '@/lib/file/queries';
import { useSizeText } from '@/lib/i18n/use-size-text';
import { RenameForm } from './rename-form';
import type { FileActions } from './use-file-actions';

const ICONS: Record<FileKind, LucideIcon> = {
  PICTURE: PictureIcon,
  AUDIO: FileAudio,
  VIDEO: FileVideo,
  OTHER: FileText,
};

interface FileRowProps {
  file: StoredFile;
  actions: FileActions;
}

/** A file: what it is, how large, where it is used, and what can be done with it. */
export function FileRow({ file, actions }: FileRowProps) {
  const format = useFormatter();
  const sizeText = useSizeText();
  const [isRenaming, setIsRenaming] = useState(false);
  const added = new Date(file.createdAt);
  return (
    <li
      className={`grid grid-cols-[48px_minmax(0,1fr)_44px] items-center gap-x-3 gap-y-1 border-line px-4 py-2.5 not-first:border-t max-md:px-3 md:gap-x-5 md:grid-cols-[48px_minmax(0,1fr)_90px_minmax(0,220px)_70px_44px] ${isRenaming ? 'bg-kok-soft' : ''}`}
    >
      <Sign file={file} />
      {isRenaming ? (
        <RenameForm file={file} onClose={() => setIsRenaming(false)} />
      ) : (
        <>
          <div className="min-w-0">
            <a
              href={file.fullUri}
              target="_blank"
              rel="noreferrer"
              dir="auto"
              className="font-[640] [overflow-wrap:anywhere]"
              onKeyDown={(event) => {
                if (event.key === 'F2') setIsRenaming(true);
              }}
            >
              {file.name}
            </a>
            <p className="num text-meta text-ink-2">
              <Kind file={file} />
              <span className="md:hidden">
                {' · '}
                {sizeText(file.size)}
                {' · '}
                {format.dateTime(added, { day: 'numeric', month: 'short' })}
              </span>
            </p>
          </div>
          <span className="num text-right max-md:hidden">{sizeText(file.size)}</span>
          <span className="min-w-0 max-md:col-start-2 max-md:row-start-2">
            <Uses file={file} onShow={() => actions.showUses(file)} />
          </span>
          <span className="num text-ink-2 max-md:hidden">
            {format.dateTime(added, { day: 'numeric', month: 'short' })}
          </span>
          <More file={file} actions={actions} onRename={() => setIsRenaming(true)} />
        </>
      )}
    </li>
  );
}

function Sign({ file: { kind, fullUri } }: { file: StoredFile }) {
  const Icon = ICONS[kind];
  return (
    <span
      aria-hidden
      className="grid size-12 flex-none place-items-center overflow-hidden rounded-field bg-sunken text-ink-2"
    >
      {kind === 'PICTURE' ? (
        <FileImage src={fullUri} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Icon className="size-5" />
      )}
    </span>
  );
}

function Kind({ file: { kind, width, height } }: { file: StoredFile }) {
  const t = useTranslations('file');
  const name = t(`one.${kind}`);
  return width && height ? t('pixels', { kind: name, width, height }) : name;
}

function Uses({ file: { uses, usesCount, name }, onShow }: { file: StoredFile; onShow: () => void }) {
  const t = useTranslations('file');
  const [only] = uses;
  const className =
    'inline-flex min-h-6 items-center text-left text-kok underline [overflow-wrap:anywhere] touch:min-h-11';
  if (usesCount === 0) return <span className="text-ink-2">{t('notUsed')}</span>;
  if (usesCount === 1 && only?.path)
    return (
      <Link href={only.path} className={className}>
        {only.title}
      </Link>
    );
  return (
    <button
      type="button"
      aria-label={t('placesOf', { count: usesCount, name })}
      className={className}
      onClick={onShow}
    >
      {t('places', { count: usesCount })}
    </button>
  );
}

function More({ file, actions, onRename }: FileRowProps & { onRename: () => void }) {
  const t = useTranslations('file');
  return (
    <span className="max-md:col-start-3 max-md:row-start-1">
      <Menu
        trigger={
          <IconButton label={t('menuFor', { name: file.name })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={onRename}>{t('rename')}</MenuItem>
        <MenuItem onSelect={() => actions.replace(file)}>{t('replace')}</MenuItem>
        <MenuItem href={file.fullUri}>{t('download')}</MenuItem>
        <MenuItem danger onSelect={() => actions.remove(file)}>
          {t('delete')}
        </MenuItem>
      </Menu>
    </span>
  );
}
