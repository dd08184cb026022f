'use client';
import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ownPath } from '@/lib/fork/kinds';
import type { Fork, Forked } from '@/lib/fork/kinds';
import { useFork, useRemoveSaved, useSave } from '@/lib/fork/use-forks';
import { CopyMadeDialog } from './copy-made-dialog';
import { SaveButton } from './save-button';
import { useCopy } from './use-copy';

export interface ForkActionsProps {
  of: Forked;
  /** As rendered with the page. */
  fork: Fork;
  viewerCan: { save: boolean; copy: boolean };
}

/** Actions on somebody else's thing apart from using it: save it, copy it. */
export function ForkActions({ of, fork, viewerCan }: ForkActionsProps) {
  const t = useTranslations('saved');
  const saved = useFork(of, fork);
  const [save, remove] = [useSave(of), useRemoveSaved(of)];
  const copy = useCopy(of);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {viewerCan.save ? (
        <SaveButton
          saved={saved}
          title={t(`saveTitles.${of.kind}`)}
          done={t(`savedTexts.${of.kind}`)}
          save={save}
          remove={remove}
        />
      ) : null}
      {viewerCan.copy ? (
        <Button variant="secondary" pending={copy.isPending} onClick={copy.make}>
          <Copy aria-hidden />
          {t('copy')}
        </Button>
      ) : null}
      {copy.lacking ? (
        <CopyMadeDialog made={copy.lacking} href={ownPath(of.kind, copy.lacking.id)} onClose={copy.forget} />
      ) : null}
    </div>
  );
}
