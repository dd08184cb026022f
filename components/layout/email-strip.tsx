'use client';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useUnconfirmedEmail } from '@/lib/account/use-email-confirmation';

// In a chunk of its own, drawn on the server too: most addresses are confirmed.
const EmailStripLine = dynamic(() => import('./email-strip-line').then((module) => module.EmailStripLine));

/** A board uses the whole screen. */
const WHOLE_SCREEN = /^\/lesson-boards?\/\d/;

/** Shown under the top bar until the viewer's address is confirmed. */
export function EmailStrip() {
  const email = useUnconfirmedEmail();
  const pathname = usePathname();
  return email && !WHOLE_SCREEN.test(pathname) ? <EmailStripLine email={email} /> : null;
}
