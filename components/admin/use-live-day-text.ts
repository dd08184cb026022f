import { useFormatter, useTranslations } from 'next-intl';
import type { LiveDay } from '@/lib/admin/queries';

/** The figures of a day of lessons in words; a dash where nothing was measured. */
export function useLiveDayText() {
  const t = useTranslations('admin');
  const format = useFormatter();
  return {
    day: ({ day }: LiveDay) =>
      format.dateTime(new Date(`${day}T12:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    seconds: (milliseconds: number | null | undefined) =>
      typeof milliseconds !== 'number'
        ? t('none')
        : t('seconds', { count: format.number(milliseconds / 1000, { maximumFractionDigits: 1 }) }),
    breaks: ({ breaksPerHour }: LiveDay) =>
      typeof breaksPerHour !== 'number'
        ? t('none')
        : format.number(breaksPerHour, { maximumFractionDigits: 1 }),
    lost: ({ lostShare }: LiveDay) =>
      typeof lostShare !== 'number'
        ? t('none')
        : format.number(lostShare, { style: 'percent', maximumFractionDigits: 1 }),
    without: ({ withoutBrowser, withoutServer, withoutNetwork }: LiveDay) => {
      const all = { browser: withoutBrowser, server: withoutServer, network: withoutNetwork };
      const count = withoutBrowser + withoutServer + withoutNetwork;
      if (count === 0) return format.number(0);
      const found = (['browser', 'server', 'network'] as const).filter((reason) => all[reason] > 0);
      const reasons = found.map((reason) =>
        t(`withoutReason.${reason}`, { count: format.number(all[reason]) }),
      );
      return t('withoutMedia', {
        count: format.number(count),
        reasons: format.list(reasons, { type: 'unit' }),
      });
    },
  };
}
