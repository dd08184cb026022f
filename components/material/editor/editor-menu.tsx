'use client';
import type { Editor } from '@tiptap/react';
import { Ellipsis, LayoutList, PackageOpen, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { IconButton } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { lazy } from '@/components/ui/lazy';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { MINE_PATH } from '@/lib/material/paths';
import { useDeletePublication } from '@/lib/material/use-publications';
import { Outline } from './outline';

const SavePackageDialog = lazy(
  async () => (await import('@/components/content-package/save-dialog')).SaveDialog,
  { onFailure: 'close' },
);

export interface EditorMenuProps {
  editor: Editor | null;
  /** Null: not created yet. */
  publicationId: number | null;
  title: string;
}

/** Further actions: the outline, which has no place on a phone, the exercises as a package, and deleting. */
export function EditorMenu({ editor, publicationId, title }: EditorMenuProps) {
  const t = useTranslations('material');
  const packages = useTranslations('content-package');
  const [shown, setShown] = useState<'outline' | 'package' | 'delete' | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('more')}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<LayoutList aria-hidden />} onSelect={() => setShown('outline')}>
          {t('blocks')}
        </MenuItem>
        <MenuItem
          icon={<PackageOpen aria-hidden />}
          disabled={publicationId === null}
          onSelect={() => setShown('package')}
        >
          {packages('saveAs')}
        </MenuItem>
        <MenuItem
          icon={<Trash2 aria-hidden />}
          danger
          disabled={publicationId === null}
          onSelect={() => setShown('delete')}
        >
          {t('delete')}
        </MenuItem>
      </Menu>
      <Dialog
        open={shown === 'outline'}
        onOpenChange={(open) => (open ? undefined : close())}
        title={t('blocks')}
      >
        {editor ? <Outline editor={editor} onGo={close} /> : null}
      </Dialog>
      {shown === 'package' && publicationId !== null ? (
        <SavePackageDialog of={{ publicationId }} onClose={close} />
      ) : null}
      {publicationId === null ? null : (
        <DeleteDialog publicationId={publicationId} title={title} open={shown === 'delete'} onClose={close} />
      )}
    </>
  );
}

interface DeleteDialogProps {
  publicationId: number;
  title: string;
  open: boolean;
  onClose: () => void;
}

function DeleteDialog({ publicationId, title, open, onClose }: DeleteDialogProps) {
  const t = useTranslations('material');
  const common = useTranslations('common');
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useDeletePublication();
  const removeNow = () =>
    remove.mutate(publicationId, {
      onSuccess: () => {
        toast({ text: t('deleted') });
        router.push(MINE_PATH);
      },
      onError: (error) => {
        onClose();
        toast({ text: errorText(error), tone: 'error' });
      },
    });
  return (
    <AlertDialog
      open={open}
      title={t('deleteTitle', { title })}
      description={t('deleteText')}
      cancel={common('cancel')}
      onCancel={onClose}
      action={t('delete')}
      onAction={removeNow}
      pending={remove.isPending}
      danger
    />
  );
}
