'use client';
import { Hand as HandSign } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CONTENT_ID } from '@/components/layout/skip-link';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { lengthText } from '@/lib/live/lesson-phase';
import { lessonPeople } from '@/lib/live/people';
import type { LivePerson } from '@/lib/live/people';
import type { Hand } from '@/lib/live/signals';
import { useNames } from '@/lib/profile/use-names';
import { useSignals } from './signals-context';

interface HandsPanelProps {
  schedule: LiveScheduleFragment;
  /** Who is present: the hand of somebody who left waits until they are back. */
  here: ReadonlySet<number>;
  /** Milliseconds by the server's clock. */
  now: number;
}

interface Raised {
  hand: Hand;
  person: LivePerson;
}

/** For the teacher: who wants to speak, in the order in which hands were raised, and for how long. */
export function HandsPanel({ schedule, here, now }: HandsPanelProps) {
  const t = useTranslations('live.hands');
  const { signals, change } = useSignals();
  const people = lessonPeople(schedule);
  const raised = signals.hands.flatMap((hand) => {
    const person = people.find(({ id }) => id === hand.userId);
    return person && here.has(person.id) ? [{ hand, person }] : [];
  });
  const said = useSaid(signals.hands, raised);
  const { panel, onPress } = useFocusHere();
  const lower = ({ userId }: Hand, isCalled: boolean) => {
    onPress();
    change({ change: 'hand', userId, isRaised: false, ...(isCalled && { isCalled: true }) });
  };
  return (
    <div ref={panel}>
      <p role="status" className="sr-only">
        {said}
      </p>
      {raised.length > 0 ? (
        <section aria-label={t('title')} data-testid="hands" className="border-b border-line bg-surface p-3">
          <h2 className="mb-1.5 flex items-center gap-2 text-h3 [&_svg]:size-5">
            <HandSign aria-hidden />
            {t('title')} <span className="num font-normal text-ink-3">{raised.length}</span>
          </h2>
          <ol className="max-h-[152px] overflow-y-auto">
            {raised.map((each, index) => (
              <HandRow
                key={each.person.id}
                {...{ ...each, index, now }}
                onCall={() => lower(each.hand, true)}
              />
            ))}
          </ol>
          <button
            type="button"
            className="min-h-9 text-meta font-semibold text-kok underline touch:min-h-11"
            // Of those who are away too: else theirs would be up again with their line.
            onClick={() => signals.hands.forEach((hand) => lower(hand, false))}
          >
            {t('lowerAll')}
          </button>
        </section>
      ) : null}
    </div>
  );
}

interface HandRowProps extends Raised {
  index: number;
  now: number;
  onCall: () => void;
}

function HandRow({ hand, person, index, now, onCall }: HandRowProps) {
  const t = useTranslations('live.hands');
  const { fullName } = useNames();
  return (
    <li className="flex min-h-12 items-center gap-2.5 py-1">
      <span className="num grid size-6 flex-none place-items-center rounded-tag bg-sary text-meta font-bold text-on-sary">
        {index + 1}
      </span>
      <Avatar user={person} size={32} />
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-semibold">{fullName(person)}</span>
        <span className="num text-meta text-ink-3">{lengthText(Math.max(0, now - (hand.since ?? now)))}</span>
      </p>
      <Button
        size="sm"
        variant={index === 0 ? 'primary' : 'subtle'}
        aria-label={t('callOn', { name: fullName(person) })}
        onClick={onCall}
      >
        {t('call')}
      </Button>
    </li>
  );
}

const keyOf = ({ userId, since }: Hand) => `${userId}:${since}`;

/** Says a hand once, when it goes up; nothing when others go down, or when its person is back. */
function useSaid(hands: readonly Hand[], raised: readonly Raised[]): string {
  const t = useTranslations('live.hands');
  const { fullName } = useNames();
  const keys = hands.map(keyOf).join(' ');
  const [known, setKnown] = useState('');
  const [said, setSaid] = useState('');
  if (keys !== known) {
    setKnown(keys);
    const before = known.split(' ');
    const fresh = raised.findLast(({ hand }) => !before.includes(keyOf(hand)));
    if (fresh) setSaid(t('raised', { name: fullName(fresh.person), n: raised.length }));
  }
  return said;
}

/** The pressed button goes: the focus is at the next one, or in the lesson's content. */
function useFocusHere() {
  const panel = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!wasPressed.current || document.activeElement !== document.body) return;
    wasPressed.current = false;
    const next = panel.current?.querySelector('button') ?? document.getElementById(CONTENT_ID);
    next?.focus();
  });
  const onPress = () => {
    wasPressed.current = true;
  };
  return { panel, onPress };
}
