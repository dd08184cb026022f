'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { RecordBoard } from '@/lib/lesson-record/queries';
import { saveBlob } from '@/lib/save-blob';

interface AllPagesProps {
  id: number;
  /** Of the lesson: the file is named by it. */
  title: string;
  boards: readonly RecordBoard[];
}

/** Saves all pages of the boards as pictures in one file. */
export function AllPages({ id, title, boards }: AllPagesProps) {
  const t = useTranslations('lesson-record');
  const toast = useToast();
  const [made, setMade] = useState<{ done: number; total: number } | null>(null);
  const save = async () => {
    setMade({ done: 0, total: 0 });
    try {
      const { zipBoards } = await import('@/lib/lesson-record/zip-boards');
      const zip = await zipBoards(id, boards, (done, total) => setMade({ done, total }));
      saveBlob(zip, `${title}.zip`);
    } catch {
      toast({ text: t('allPagesFailed'), tone: 'error' });
    } finally {
      setMade(null);
    }
  };
  return (
    <div className="flex items-center gap-3">
      <p role="status" className="num text-meta text-ink-2">
        {made && made.total > 0 ? t('allPagesDone', made) : null}
      </p>
      <Button size="sm" variant="subtle" pending={made !== null} onClick={() => void save()}>
        <Download aria-hidden />
        {t('allPages')}
      </Button>
    </div>
  );
}
