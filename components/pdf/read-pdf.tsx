'use client';
import { BookOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazy } from '@/components/ui/lazy';
import { Skeleton } from '@/components/ui/skeleton';

const PdfReader = lazy(async () => (await import('./pdf-reader')).PdfReader, {
  waiting: () => <Skeleton className="h-96" />,
});

export interface ReadPdfProps {
  /** The present address of the file. */
  uri: string;
  /** Bytes. */
  size: number;
  title: string;
}

/** A button in a wrapping row; once it is pressed the PDF is below the row. Nothing of its code is loaded before. */
export function ReadPdf(file: ReadPdfProps) {
  const t = useTranslations('reader');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="secondary"
        aria-expanded={isOpen}
        aria-label={t('readHereOf', { title: file.title })}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        <BookOpen aria-hidden />
        {t('readHere')}
      </Button>
      {isOpen ? (
        <div className="order-last min-w-0 basis-full">
          <PdfReader {...file} onClose={close} />
        </div>
      ) : null}
    </>
  );
}
