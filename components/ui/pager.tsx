import { ArrowLeft, ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { buttonClass } from './button-class';

export interface PagerProps {
  /** Label of the navigation, then its texts, which differ by list. */
  texts: { label: string; previous: string; next: string; place: string };
  /** Null if there is none. */
  previousHref: string | null;
  nextHref: string | null;
}

/** Links between the pages of a long list: they work without script, and each page has an address. */
export function Pager({ texts, previousHref, nextHref }: PagerProps) {
  if (previousHref === null && nextHref === null) return null;
  return (
    <nav aria-label={texts.label} className="mt-5 flex flex-wrap items-center justify-between gap-3">
      {previousHref ? (
        <Link rel="prev" href={previousHref} prefetch={false} className={buttonClass('subtle')}>
          <ArrowLeft aria-hidden />
          {texts.previous}
        </Link>
      ) : (
        <span />
      )}
      <span className="num text-meta text-ink-2">{texts.place}</span>
      {nextHref ? (
        <Link rel="next" href={nextHref} prefetch={false} className={buttonClass('subtle')}>
          {texts.next}
          <ArrowRight aria-hidden />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
