'use client';
import clsx from 'clsx';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { barsOf } from '@/lib/balance/months';
import type { MonthBars } from '@/lib/balance/months';
import type { BalanceMonth } from '@/lib/balance/queries';
import { signed } from '@/lib/balance/statement';
import { useMonthName } from './use-row-text';

/** A phone has room for so many months, the latest. */
const ON_PHONE = 6;
/** Units of the drawing, pixels where it has its full size. */
const BAR = 16;
const HEIGHT = 120;

/** What came and went month by month: bars for the eye, a table for those who hear it. */
export function MonthsChart({ months, currency }: { months: readonly BalanceMonth[]; currency: string }) {
  const t = useTranslations('balance');
  const bars = barsOf(months, currency);
  // One month is said above already.
  if (bars.length < 2) return null;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h3">{t('monthsTitle', { currency })}</h2>
        <p aria-hidden className="flex gap-4 text-meta text-ink-2">
          <span className="inline-flex items-center gap-1.5">
            <i className="size-3 rounded-tag bg-jashyl" />
            {t('in')}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <i className="size-3 rounded-tag bg-ink-3" />
            {t('out')}
          </span>
        </p>
      </div>
      <Bars bars={bars} />
      <Figures bars={bars} caption={t('monthsTitle', { currency })} />
    </Card>
  );
}

function Bars({ bars }: { bars: readonly MonthBars[] }) {
  const format = useFormatter();
  const short = (month: string) =>
    format.dateTime(new Date(`${month}T12:00:00Z`), { month: 'short', timeZone: 'UTC' });
  return (
    <div aria-hidden className="mt-3 grid auto-cols-[minmax(0,72px)] grid-flow-col justify-start">
      {bars.map(({ month, inShare, outShare }, index) => (
        <div key={month} className={clsx('text-center', index < bars.length - ON_PHONE && 'max-md:hidden')}>
          <svg viewBox={`0 0 ${BAR * 4} ${HEIGHT}`} className="block h-[120px] w-full border-b border-edge">
            <Bar x={BAR - 1} share={inShare} className="fill-jashyl" />
            <Bar x={BAR * 2 + 1} share={outShare} className="fill-ink-3" />
          </svg>
          <span className="text-tiny whitespace-nowrap text-ink-2">{short(month)}</span>
        </div>
      ))}
    </div>
  );
}

/** A sum that is not nothing is seen, however small it is beside the others. */
function Bar({ x, share, className }: { x: number; share: number; className: string }) {
  const height = share === 0 ? 0 : Math.max(2, share * (HEIGHT - 4));
  return <rect x={x} y={HEIGHT - height} width={BAR} height={height} rx={3} className={className} />;
}

function Figures({ bars, caption }: { bars: readonly MonthBars[]; caption: string }) {
  const t = useTranslations('balance');
  const locale = useLocale();
  const monthName = useMonthName();
  return (
    <table className="sr-only">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col">{t('in')}</th>
          <th scope="col">{t('out')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.month}>
            <th scope="row">{monthName(bar.month)}</th>
            <td>{signed(bar.in, locale)}</td>
            <td>{signed(-bar.out, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
