import { useTranslations } from 'next-intl';

/** For how long a lesson was held: "58 min". */
export function HeldText({ seconds, className }: { seconds: number; className?: string }) {
  const t = useTranslations('history');
  return (
    <span className={`num text-sm ${className ?? ''}`}>{t('minutes', { n: Math.round(seconds / 60) })}</span>
  );
}
