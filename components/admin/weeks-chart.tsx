import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { Week } from '@/lib/admin/queries';
import { barsOf } from '@/lib/admin/weeks';
import type { WeekBar, WeekNumber } from '@/lib/admin/weeks';
import { WEEK_COUNT_MAX } from '@/lib/contract/limits.ts';

/** Units of the drawing. */
const STEP = 24;
const BAR = 16;
const HEIGHT = 96;

/** One kind of number week by week: bars for the eye, a table for those who hear it. */
export function WeeksChart({ weeks, kind }: { weeks: readonly Week[]; kind: WeekNumber }) {
  const t = useTranslations('admin');
  const format = useFormatter();
  const numberText = useNumberText();
  const bars = barsOf(weeks, kind);
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  const day = ({ start }: WeekBar) =>
    format.dateTime(new Date(`${start}T12:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h3">{t(`weekNumber.${kind}`)}</h2>
        <p className="num text-sm text-ink-2">{t('thisWeek', { count: numberText(last.count) })}</p>
      </div>
      <div aria-hidden className="mt-3">
        <Bars bars={bars} />
        <p className="mt-1 flex justify-between text-tiny text-ink-2">
          <span>{day(first)}</span>
          <span>{day(last)}</span>
        </p>
      </div>
      <table className="sr-only">
        <caption>{t(`weekNumber.${kind}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('weekFrom')}</th>
            <th scope="col">{t('weekCount')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.start}>
              <th scope="row">{day(bar)}</th>
              <td>{numberText(bar.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** A number that is not nothing is seen, however small it is beside the others. */
function Bars({ bars }: { bars: readonly WeekBar[] }) {
  return (
    <svg
      viewBox={`0 0 ${STEP * bars.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-24 w-full border-b border-edge"
    >
      {bars.map(({ start, share }, at) => {
        const height = share === 0 ? 0 : Math.max(2, share * (HEIGHT - 4));
        return (
          <rect
            key={start}
            x={at * STEP + (STEP - BAR) / 2}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            className="fill-kok"
          />
        );
      })}
    </svg>
  );
}

/** What is counted no further says so. */
function useNumberText() {
  const t = useTranslations('admin');
  const format = useFormatter();
  return (count: number) =>
    count >= WEEK_COUNT_MAX ? t('orMore', { count: format.number(count) }) : format.number(count);
}
