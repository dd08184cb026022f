'use client';
import { Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { FilePicker } from '@/components/upload/file-picker';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { UPLOADS } from '@/lib/contract/upload.ts';
import type { StoredFile } from '@/lib/file/queries';
import { useReplacement } from '@/lib/file/use-replacement';
import { BatchRow } from './batch-row';

interface ReplaceDialogProps {
  file: StoredFile;
  onClose: () => void;
  onReplaced: () => void;
}

/** Another file takes the place of one, everywhere: it is chosen, sent, and put in its place. */
export function ReplaceDialog({ file, onClose, onReplaced }: ReplaceDialogProps) {
  const t = useTranslations('file');
  const userId = useCurrentUser()?.id ?? 0;
  const { queued, choose, retry, cancel } = useReplacement({ userId, fileId: file.id, onReplaced });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('replacing', { name: file.name })}
      description={t('replaceHint', { name: file.name })}
    >
      <ul className="empty:hidden">
        {queued ? (
          <BatchRow queued={queued} wrongType={t('otherKind')} onRetry={retry} onCancel={cancel} />
        ) : null}
      </ul>
      {queued ? null : (
        <FilePicker accept={UPLOADS.FILE.labels} variant="primary" onPick={choose} className="block py-2">
          <Upload aria-hidden />
          {t('replace')}
        </FilePicker>
      )}
    </Dialog>
  );
}
