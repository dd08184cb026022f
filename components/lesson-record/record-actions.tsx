'use client';
import { History, Link2, Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { useToast } from '@/components/ui/toast';
import { lessonRecordPath } from '@/lib/lesson-record/paths';
import { lessonReplayPath } from '@/lib/replay/paths';

interface RecordActionsProps {
  id: number;
  isPrinting: boolean;
  onPrint: () => void;
}

/** The page on paper, or sent as a link that opens for the lesson's people alone. */
export function RecordActions({ id, isPrinting, onPrint }: RecordActionsProps) {
  const t = useTranslations('lesson-sheet');
  const record = useTranslations('lesson-record');
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
      <Link href={lessonReplayPath(id)} prefetch={false} className={buttonClass('secondary', 'sm')}>
        <History aria-hidden />
        {record('replay')}
      </Link>
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
