'use client';
import { History } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Versioned } from '@/lib/version/kinds';
import { useRestoreVersion, useVersions } from '@/lib/version/use-versions';
import { VersionsSheet } from './versions-sheet';

export interface VersionsButtonProps {
  of: Versioned;
  /** Saves what is typed: it becomes a version before another one comes back. */
  flush: () => Promise<unknown>;
}

/** Opens the versions of something. */
export function VersionsButton({ of, flush }: VersionsButtonProps) {
  const t = useTranslations('version');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="subtle" className="max-md:flex-1" onClick={() => setOpen(true)}>
        <History aria-hidden />
        {t('open')}
      </Button>
      {open ? <OpenVersions of={of} flush={flush} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function OpenVersions({ of, flush, onClose }: VersionsButtonProps & { onClose: () => void }) {
  const t = useTranslations('version');
  const toast = useToast();
  const errorText = useErrorText();
  const query = useVersions(of);
  const restore = useRestoreVersion(of);
  const bringBack = async (versionId: number) => {
    try {
      await flush();
      await restore.mutateAsync(versionId);
      toast({ text: t('restored') });
      onClose();
    } catch (error) {
      toast({ text: errorText(error), tone: 'error' });
    }
  };
  return (
    <VersionsSheet
      query={query}
      onClose={onClose}
      restoringId={restore.isPending ? restore.variables : null}
      onRestore={({ id }) => void bringBack(id)}
    />
  );
}
