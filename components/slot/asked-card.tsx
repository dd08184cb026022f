'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Slot } from '@/lib/slot/queries';
import { useTakeBackSlot } from '@/lib/slot/use-slots';
import { useWaitingSlots } from '@/lib/slot/use-waiting-slots';
import { useSlotText } from './use-slot-text';

/** The viewer's times with a person that wait for an answer. */
export function AskedCard({ userId, now }: { userId: number; now: number }) {
  const t = useTranslations('slot');
  const { data: slots = [] } = useWaitingSlots({ direction: 'SENT', userId });
  if (slots.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-2 text-h3">{t('waitingTitle')}</h2>
      <ul className="flex flex-col gap-3">
        {slots.map((slot) => (
          <Asked key={slot.id} slot={slot} now={now} />
        ))}
      </ul>
    </Card>
  );
}

function Asked({ slot, now }: { slot: Slot; now: number }) {
  const t = useTranslations('slot');
  const text = useSlotText(now);
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
      <span className="rounded-tag border-[1.5px] border-dashed border-edge px-2.5 py-0.5 text-meta font-[560] text-ink-2">
        {t('waiting')}
      </span>
      <p className="min-w-0 flex-1 basis-24 text-sm">
        <b className="font-[680]">{text.when(slot)}</b>
        <span className="block text-meta text-ink-3">
          {[text.series(slot), t('heldUntil', { until: text.until(slot) })].filter(Boolean).join(' · ')}
        </span>
      </p>
      <TakeBackButton slot={slot} when={text.when(slot)} />
    </li>
  );
}

/** For who asked, while nobody has answered. */
export function TakeBackButton({ slot, when }: { slot: Slot; when: string }) {
  const t = useTranslations('slot');
  const toast = useToast();
  const errorText = useErrorText();
  const takeBack = useTakeBackSlot();
  if (!slot.viewerCan.takeBack) return null;
  const send = () =>
    // mutateAsync, not callbacks of mutate: the row is unmounted when the list is refetched.
    void takeBack.mutateAsync(slot.id).then(
      () => toast({ text: t('takenBack') }),
      (error: unknown) => toast({ text: errorText(error), tone: 'error' }),
    );
  return (
    <Button
      size="sm"
      variant="subtle"
      pending={takeBack.isPending}
      onClick={send}
      aria-label={t('takeBackOf', { when })}
    >
      {t('takeBack')}
    </Button>
  );
}
