import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';

export function OfflineWords() {
  const t = useTranslations('common');
  return (
    <>
      <WifiOff aria-hidden className="size-5 flex-none text-sary-ink" />
      {t('offline')}
    </>
  );
}
