'use client';
import { History } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { VersionsSheet } from '@/components/version/versions-sheet';
import { useErrorText } from '@/lib/api/use-error-text';
import { useLessonVersions, useRestoreLesson } from '@/lib/lesson/use-lessons';

export interface LessonVersionsProps {
  lessonId: number;
  /** Saves what is typed: it becomes a version before another one comes back. */
  flush: () => Promise<unknown>;
}

/** Opens the versions of a lesson. */
export function LessonVersions({ lessonId, flush }: LessonVersionsProps) {
  const t = useTranslations('version');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="subtle" className="max-md:flex-1" onClick={() => setOpen(true)}>
        <History aria-hidden />
        {t('open')}
      </Button>
      {open ? <OpenVersions lessonId={lessonId} flush={flush} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function OpenVersions({ lessonId, flush, onClose }: LessonVersionsProps & { onClose: () => void }) {
  const t = useTranslations('version');
  const toast = useToast();
  const errorText = useErrorText();
  const query = useLessonVersions(lessonId);
  const restore = useRestoreLesson(lessonId);
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
