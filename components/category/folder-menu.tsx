'use client';
import { Ellipsis, FolderInput, FolderPlus, Link2, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { Category } from '@/lib/category/queries';
import { walkPath } from '@/lib/fork/paths';

export interface FolderMenuProps {
  folder: Category;
  onNew: () => void;
  onMove: () => void;
  /** Omitted: there are buttons for it beside the menu. */
  onRename?: () => void;
  onDelete?: () => void;
}

/** Actions on one's own folder. */
export function FolderMenu({ folder: { id, title }, onNew, onMove, onRename, onDelete }: FolderMenuProps) {
  const t = useTranslations('category');
  const toast = useToast();
  const authorId = useCurrentUser()?.id;
  const copyLink = (ownerId: number) => {
    const address = `${location.origin}${walkPath({ authorId: ownerId, startCategoryId: id, categoryId: id })}`;
    navigator.clipboard.writeText(address).then(
      () => toast({ text: t('folderLinkCopied') }),
      // Without the permission to copy, the address itself is shown.
      () => toast({ text: address }),
    );
  };
  return (
    <Menu
      trigger={
        <IconButton label={t('moreFor', { title })}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<FolderPlus aria-hidden />} onSelect={onNew}>
        {t('newFolderInside')}
      </MenuItem>
      {onRename ? (
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onRename}>
          {t('renameFolder')}
        </MenuItem>
      ) : null}
      <MenuItem icon={<FolderInput aria-hidden />} onSelect={onMove}>
        {t('moveFolder')}
      </MenuItem>
      {authorId === undefined ? null : (
        <MenuItem icon={<Link2 aria-hidden />} onSelect={() => copyLink(authorId)}>
          {t('copyFolderLink')}
        </MenuItem>
      )}
      {onDelete ? (
        <MenuItem icon={<Trash2 aria-hidden />} onSelect={onDelete} danger>
          {t('removeFolder')}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
