'use client';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { useDeleteLesson } from '@/lib/lesson/use-lessons';
import { libraryPath } from '@/lib/library/filter';

export interface LessonMenuProps {
  lessonId: number;
  title: string;
}

/** Further actions on a lesson: deletes it. */
export function LessonMenu({ lessonId, title }: LessonMenuProps) {
  const t = useTranslations('lesson');
  const common = useTranslations('common');
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useDeleteLesson();
  const [open, setOpen] = useState(false);
  const removeNow = () =>
    remove.mutate(lessonId, {
      onSuccess: () => {
        toast({ text: t('deleted') });
        router.push(libraryPath({ kind: 'LESSON' }));
      },
      onError: (error) => {
        setOpen(false);
        toast({ text: errorText(error), tone: 'error' });
      },
    });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('more')}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => setOpen(true)}>
          {t('delete')}
        </MenuItem>
      </Menu>
      <AlertDialog
        open={open}
        title={t('deleteTitle', { title })}
        description={t('deleteText')}
        cancel={common('cancel')}
        onCancel={() => setOpen(false)}
        action={t('delete')}
        onAction={removeNow}
        pending={remove.isPending}
        danger
      />
    </>
  );
}
