'use client';
import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { CONTENT_ID, SkipLink } from '@/components/layout/skip-link';
import { Tooltip } from '@/components/ui/tooltip';

/** Link to leave, in the bar of every live screen. */
export function BackLink() {
  const t = useTranslations('live');
  return (
    <Tooltip text={t('back')} side="bottom">
      <Link
        href="/lessons"
        // A prefetch would use network and processor that joining needs.
        prefetch={false}
        aria-label={t('back')}
        className="on-dark grid size-11 flex-none place-items-center rounded-field text-white hover:bg-white/12"
      >
        <ChevronLeft aria-hidden className="size-5" />
      </Link>
    </Tooltip>
  );
}

/** Frame of the screens before and after the room: the bar with the lesson's title, and one element in the centre. */
export function LiveFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <SkipLink />
      <header className="on-dark flex h-bar flex-none items-center gap-3 bg-bar pr-4 pl-2 text-white">
        <BackLink />
        <p className="display min-w-0 truncate text-lead max-md:text-body">{title}</p>
      </header>
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="flex flex-1 flex-col items-center px-3 py-6 outline-none md:px-6 md:py-10"
      >
        {children}
      </main>
    </div>
  );
}

export interface LiveMessageProps {
  title: string;
  children?: ReactNode;
  /** Buttons or links to go on. */
  actions?: ReactNode;
  /** Name of the state, for tests. */
  state: string;
}

/** Describes one state, with actions. The element that had the focus is gone, so the heading gets it. */
export function LiveMessage({ title, children, actions, state }: LiveMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not on a page that was just loaded: screen readers begin at its top.
    const moved = navigator.userActivation?.hasBeenActive ?? true;
    if (moved && document.activeElement === document.body) heading.current?.focus();
  }, [state]);
  return (
    <section data-testid="live-state" data-state={state} className="my-auto w-full max-w-xl text-center">
      <h1 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {title}
      </h1>
      <div className="mx-auto mt-3 flex max-w-prose flex-col items-center gap-3 text-body text-ink-2">
        {children}
      </div>
      {actions ? <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </section>
  );
}
