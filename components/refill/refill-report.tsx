'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { Filling } from '@/lib/refill/queries';

/** What came back, and what did not, with the reason. */
export function RefillReport({ filling: { made, left } }: { filling: Filling }) {
  const t = useTranslations('refill');
  const format = useFormatter();
  return (
    <div className="grid gap-4">
      {made.length > 0 ? (
        <section>
          <h3 className="mb-1.5 text-sm font-[620]">{t('made')}</h3>
          <ul className="grid list-disc gap-1 pl-5">
            {made.map(({ kind, count }) => (
              <li key={kind}>{t(`kinds.${kind}`, { count })}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {left.length > 0 ? (
        <section>
          <h3 className="mb-1.5 text-sm font-[620]">{t('left')}</h3>
          <ul className="grid list-disc gap-2 pl-5">
            {left.map(({ kind, reason, count, names }) => (
              <li key={`${kind} ${reason}`} className="wrap-anywhere">
                {t(`kinds.${kind}`, { count })}
                <span className="block text-meta text-ink-2">
                  {t(`reasons.${reason}`)}
                  {names.length > 0 ? ' · ' : null}
                  <bdi>{format.list(names, { type: 'unit' })}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
