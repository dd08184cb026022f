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
  /** Null: not stored yet. The button has its place, so that nothing moves when it is. */
  of: Versioned | null;
  /** Saves what is typed: it becomes a version before another one comes back. */
  flush: () => Promise<unknown>;
}

/** Opens the versions of something. */
export function VersionsButton({ of, flush }: VersionsButtonProps) {
  const t = useTranslations('version');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        className="max-md:flex-1"
        disabled={of === null}
        onClick={() => setOpen(true)}
      >
        <History aria-hidden />
        {t('open')}
      </Button>
      {open && of ? <OpenVersions of={of} flush={flush} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface OpenVersionsProps {
  of: Versioned;
  flush: () => Promise<unknown>;
  onClose: () => void;
}

function OpenVersions({ of, flush, onClose }: OpenVersionsProps) {
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
