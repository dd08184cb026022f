'use client';
import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { fileKind, isShown } from '@/lib/lesson/file-kind';
import type { LessonAttachment } from '@/lib/lesson/queries';
import { useRemoveAttachment, useRenameAttachment } from '@/lib/lesson/use-attachments';
import { FileSign } from './file-sign';
import { OrderedRow } from './ordered-row';
import { OwnSound } from './own-sound';
import { RenameField } from './rename-field';
import { useFileFacts } from './use-file-facts';
import { RemoveDialog } from './remove-dialog';

export interface AttachmentRowProps {
  lessonId: number;
  file: LessonAttachment;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}

/** An attachment of a lesson: to be opened, renamed, moved and deleted. */
export function AttachmentRow({ lessonId, file, index, count, onMove }: AttachmentRowProps) {
  const t = useTranslations('lesson-parts');
  const common = useTranslations('common');
  const facts = useFileFacts();
  const [isRemoving, setIsRemoving] = useState(false);
  const { isRenaming, start, finish, more, title } = useRenaming(lessonId, file);
  const kind = fileKind(file.mimeType);
  const download = useRef<HTMLAnchorElement>(null);
  return (
    <OrderedRow
      title={title}
      index={index}
      count={count}
      onMove={onMove}
      actions={
        <Menu
          trigger={
            <IconButton ref={more} label={t('moreFor', { title })}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil aria-hidden />} onSelect={start}>
            {t('rename')}
          </MenuItem>
          <MenuItem icon={<Download aria-hidden />} onSelect={() => download.current?.click()}>
            {t('download')}
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => setIsRemoving(true)}>
            {common('delete')}
          </MenuItem>
        </Menu>
      }
    >
      <FileSign file={file} />
      <div className="min-w-0 flex-1 basis-40">
        {isRenaming ? (
          <RenameField title={title} onDone={finish} />
        ) : (
          <a
            href={file.fullUri}
            dir="auto"
            className="inline-flex min-h-6 max-w-full items-center font-[640] text-ink no-underline [overflow-wrap:anywhere] hover:underline touch:min-h-11"
            {...(isShown(kind) ? { target: '_blank', rel: 'noopener' } : { download: title })}
          >
            {title}
          </a>
        )}
        {kind === 'audio' ? (
          <OwnSound isLeaving={isRemoving} src={file.fullUri} label={title} className="my-1 max-w-md" />
        ) : null}
        <p className="num text-meta text-ink-3">{facts(file)}</p>
        <a ref={download} href={file.fullUri} download={title} hidden>
          {t('download')}
        </a>
      </div>
      {isRemoving ? (
        <RemoveFile lessonId={lessonId} file={file} onClose={() => setIsRemoving(false)} />
      ) : null}
    </OrderedRow>
  );
}

/** `title`: the new one while it is being saved. */
function useRenaming(lessonId: number, file: LessonAttachment) {
  const toast = useToast();
  const errorText = useErrorText();
  const rename = useRenameAttachment(lessonId);
  const [isRenaming, setIsRenaming] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const isOver = useRef(false);
  const finish = (title: string) => {
    // Enter closes the field, which then is also left.
    if (isOver.current) return;
    isOver.current = true;
    const hadFocus = document.activeElement?.tagName === 'INPUT';
    setIsRenaming(false);
    if (hadFocus) more.current?.focus();
    if (title === file.title) return;
    const onError = (error: unknown) => toast({ text: errorText(error), tone: 'error' });
    rename.mutate({ id: file.id, title }, { onError });
  };
  const start = () => {
    isOver.current = false;
    setIsRenaming(true);
  };
  const title = rename.isPending ? rename.variables.title : file.title;
  return { isRenaming, start, finish, more, title };
}

interface FileDialogProps {
  lessonId: number;
  file: LessonAttachment;
  onClose: () => void;
}

function RemoveFile({ lessonId, file, onClose }: FileDialogProps) {
  const t = useTranslations('lesson-parts');
  return (
    <RemoveDialog
      id={file.id}
      title={t('deleteTitle', { title: file.title })}
      text={t('deleteText')}
      done={t('deleted')}
      mutation={useRemoveAttachment(lessonId)}
      onClose={onClose}
    />
  );
}
