'use client';
import { UserRoundCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';

export interface ArrivalLineProps {
  /** First names of those who came in the last moments. */
  names: readonly string[];
}

/**
 * One line for the teacher when students come to a running lesson. It lies over the large tile and takes no press:
 * nothing moves for it. The bar announces arrivals already.
 */
export function ArrivalLine({ names }: ArrivalLineProps) {
  const t = useTranslations('live-room');
  if (names.length === 0) return null;
  return (
    <p
      aria-hidden
      data-testid="arrival-line"
      className="pointer-events-none absolute top-full left-2 z-10 mt-2 flex max-w-60 items-center gap-3 rounded-field bg-kok-soft px-3 py-2 md:left-4 md:mt-4 text-sm text-ink [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-kok"
    >
      <UserRoundCheck />
      <span className="min-w-0 flex-1 truncate">
        {t('arrived', { n: names.length, names: names.join(', ') })}
      </span>
    </p>
  );
}
