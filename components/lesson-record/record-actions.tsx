'use client';
import { Link2, Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { lessonRecordPath } from '@/lib/lesson-record/paths';

interface RecordActionsProps {
  id: number;
  isPrinting: boolean;
  onPrint: () => void;
}

/** The page on paper, or sent as a link that opens for the lesson's people alone. */
export function RecordActions({ id, isPrinting, onPrint }: RecordActionsProps) {
  const t = useTranslations('lesson-sheet');
  const toast = useToast();
  const copy = async () => {
    const address = new URL(lessonRecordPath(id), window.location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      toast({ text: t('linkCopied') });
    } catch {
      // Without HTTPS there is no clipboard.
      toast({ text: address });
    }
  };
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void copy()}>
        <Link2 aria-hidden />
        {t('copyLink')}
      </Button>
      <Button variant="subtle" size="sm" pending={isPrinting} onClick={onPrint}>
        <Printer aria-hidden />
        {t('print')}
      </Button>
    </>
  );
}
