'use client';
import './globals.css';
import { useState } from 'react';
import { FailureScreen } from '@/components/layout/failure-screen';

/** The layout itself failed: its language is read from the page it replaces. */
const readLocale = () =>
  typeof document !== 'undefined' && document.documentElement.lang === 'ru' ? 'ru' : 'en';

export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const [locale] = useState(readLocale);
  return (
    <html lang={locale}>
      <body>
        <FailureScreen error={error} />
      </body>
    </html>
  );
}
