'use client';
import { SmilePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Popover } from '@/components/ui/popover';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { REACTIONS } from '@/lib/contract/live/names.ts';
import { lessonPeople } from '@/lib/live/people';
import { REACTION_SIGNS, latestReaction } from '@/lib/live/reactions';
import { useNames } from '@/lib/profile/use-names';
import { ControlButton } from './control-button';
import { useSignals } from './signals-context';

/** The six signs; one press shows it to all for a few seconds. */
function Signs({ onDone }: { onDone: () => void }) {
  const t = useTranslations('live.reactions');
  const userId = useCurrentUser()?.id;
  const { change } = useSignals();
  return (
    <div role="group" aria-label={t('title')} className="grid grid-cols-6 gap-1">
      {REACTIONS.map((sign) => (
        <button
          key={sign}
          type="button"
          aria-label={t(sign)}
          title={t(sign)}
          onClick={() => {
            if (userId !== undefined) change({ change: 'reaction', userId, sign });
            onDone();
          }}
          className="grid h-12 min-w-11 place-items-center rounded-field text-[26px] hover:bg-sunken"
        >
          <span aria-hidden>{REACTION_SIGNS[sign]}</span>
        </button>
      ))}
    </div>
  );
}

/** Beside the other controls, where there is room. */
export function ReactionButton() {
  const t = useTranslations('live.reactions');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={t('title')}
      open={isOpen}
      onOpenChange={setOpen}
      className="z-dialog animate-pop rounded-card border border-line bg-surface p-1.5 shadow-float"
      trigger={
        <ControlButton label={t('title')} data-testid="react" className="max-md:hidden">
          <SmilePlus aria-hidden />
        </ControlButton>
      }
    >
      <Signs onDone={() => setOpen(false)} />
    </Popover>
  );
}

/** From the menu, on a phone. */
export function ReactionDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('live.reactions');
  return (
    <Dialog open onOpenChange={onClose} title={t('title')}>
      <Signs onDone={onClose} />
    </Dialog>
  );
}

/** Says the latest reaction of somebody else, for those who do not see it. */
export function ReactionSaid({ schedule }: { schedule: LiveScheduleFragment }) {
  const t = useTranslations('live.reactions');
  const me = useCurrentUser()?.id;
  const { signals, now } = useSignals();
  const { fullName } = useNames();
  const latest = latestReaction(signals, now);
  const person = lessonPeople(schedule).find(({ id }) => id === latest?.userId && id !== me);
  return (
    <p role="status" className="sr-only">
      {latest && person ? t('said', { name: fullName(person), sign: t(latest.sign) }) : ''}
    </p>
  );
}
