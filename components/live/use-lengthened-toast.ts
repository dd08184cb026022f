'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useToast } from '@/components/ui/toast';
import { useLiveFormat } from '@/lib/live/use-live-format';

/** Says that the lesson was lengthened. @param endsAt its new end (ISO instant); null: nothing is said */
export function useLengthenedToast(endsAt: string | null) {
  const t = useTranslations('live.news');
  const toast = useToast();
  const format = useLiveFormat();
  const show = useEffectEvent((at: string) => toast({ text: t('lengthened', { at: format.hour(at) }) }));
  useEffect(() => {
    if (endsAt) show(endsAt);
  }, [endsAt]);
}
