'use client';
import { Check, Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';

/** Whether what stands in a part has arrived, or waits on this device. */
export type Delivery = 'SENT' | 'WAITING';

/** Answers where they are sent as they are given; null: they are not, or nothing was answered. */
export const DeliveryContext = createContext<(part: string) => Delivery | null>(() => null);

export const useDelivery = (part: string) => useContext(DeliveryContext)(part);

export function DeliveryMark({ delivery }: { delivery: Delivery | null }) {
  const t = useTranslations('exercise');
  if (!delivery) return null;
  const Icon = delivery === 'SENT' ? Check : Clock;
  return (
    <>
      <Icon aria-hidden className="size-4 flex-none text-ink-3" />
      <span className="sr-only">{t(delivery === 'SENT' ? 'deliverySent' : 'deliveryWaiting')}</span>
    </>
  );
}
