'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog';
import type { MadeCopy } from '@/lib/fork/kinds';

export interface CopyMadeDialogProps {
  made: MadeCopy;
  /** Where the copy is changed. */
  href: string;
  onClose: () => void;
}

/** Says what a copy was made without: a toast would go with the page. */
export function CopyMadeDialog({ made: { leftOut }, href, onClose }: CopyMadeDialogProps) {
  const t = useTranslations('saved');
  const common = useTranslations('common');
  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {common('close')}
      </Button>
      <Link href={href} className={buttonClass('primary')}>
        {t('openCopy')}
      </Link>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title={t('copied')} footer={footer}>
      <p>{t('copiedWithout')}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {leftOut.map((title, index) => (
          <li key={index} dir="auto" className="wrap-anywhere">
            {title}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
