'use client';
import { Copy, Link2, RotateCw, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Board } from '@/lib/board/queries';
import { useRemoveBoardKey, useRenewBoardKey } from '@/lib/board/use-boards';

function LinkRow({ path }: { path: string }) {
  const t = useTranslations('board');
  const toast = useToast();
  const address = new URL(path, window.location.origin).href;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ text: t('linkCopied') }),
      () => toast({ text: t('copyFailed'), tone: 'error' }),
    );
  return (
    <>
      <Field label={t('linkLabel')} hint={t('shareRenewHint')}>
        <Input readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <Button className="mt-3 w-full" onClick={() => void copy()}>
        <Copy aria-hidden />
        {t('copyLink')}
      </Button>
    </>
  );
}

/** Dialog for the preview link of a board: create, copy, renew, remove. */
export function BoardShareDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const t = useTranslations('board');
  const toast = useToast();
  const errorText = useErrorText();
  const renew = useRenewBoardKey();
  const remove = useRemoveBoardKey();
  const onError = (error: unknown) => toast({ text: errorText(error), tone: 'error' });
  const path = board.previewPath ?? null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('shareTitle')}
      description={t('shareText', { name: board.name })}
    >
      {path ? (
        <>
          <LinkRow path={path} />
          <div className="mt-2 mb-3 flex flex-wrap gap-2 [&>*]:flex-1">
            <Button
              variant="subtle"
              pending={renew.isPending}
              onClick={() => renew.mutate(board.id, { onError })}
            >
              <RotateCw aria-hidden />
              {t('shareRenew')}
            </Button>
            <Button
              variant="subtle"
              pending={remove.isPending}
              onClick={() =>
                remove.mutate(board.id, { onError, onSuccess: () => toast({ text: t('shareRemoved') }) })
              }
            >
              <Trash2 aria-hidden />
              {t('shareRemove')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-ink-2">{t('shareNone')}</p>
          <Button
            className="mt-3 mb-3 w-full"
            pending={renew.isPending}
            onClick={() => renew.mutate(board.id, { onError })}
          >
            <Link2 aria-hidden />
            {t('shareMake')}
          </Button>
        </>
      )}
    </Dialog>
  );
}
