'use client';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import type { StandingToast } from '@/components/ui/toast';
import { isDistractionFree } from '@/lib/app/distraction-free-paths';
import { useNewVersion } from '@/lib/app/use-new-version';

/**
 * A toast that offers a newer version and loads it when asked, never by itself. It stays until it is answered; closed,
 * it returns with the next page load.
 */
export function useVersionToast(): StandingToast | null {
  const t = useTranslations('app');
  const { isNew, take } = useNewVersion();
  const isDistractionFreePath = isDistractionFree(usePathname());
  const [aside, setAside] = useState(false);
  if (!isNew || isDistractionFreePath || aside) return null;
  return {
    text: t('newVersion'),
    action: { label: t('newVersionReload'), onClick: take },
    onClose: () => setAside(true),
  };
}
