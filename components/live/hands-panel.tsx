'use client';
import { Hand as HandSign } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { lengthText } from '@/lib/live/lesson-phase';
import { lessonPeople } from '@/lib/live/people';
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

/** For the teacher: who wants to speak, in the order in which hands were raised, and for how long. */
export function HandsPanel({ schedule, here, now }: HandsPanelProps) {
  const t = useTranslations('live.hands');
  const { fullName } = useNames();
  const { signals, change } = useSignals();
  const people = lessonPeople(schedule);
  const raised = signals.hands.flatMap((hand) => {
    const person = people.find(({ id }) => id === hand.userId);
    return person && here.has(person.id) ? [{ hand, person }] : [];
  });
  const last = raised.at(-1);
  const lower = ({ userId }: Hand, isCalled: boolean) =>
    change({ change: 'hand', userId, isRaised: false, ...(isCalled && { isCalled: true }) });
  return (
    <>
      <p role="status" className="sr-only">
        {last ? t('raised', { name: fullName(last.person), n: raised.length }) : ''}
      </p>
      {raised.length > 0 ? (
        <section aria-label={t('title')} data-testid="hands" className="border-b border-line bg-surface p-3">
          <h2 className="mb-1.5 flex items-center gap-2 text-h3 [&_svg]:size-5">
            <HandSign aria-hidden />
            {t('title')} <span className="num font-normal text-ink-3">{raised.length}</span>
          </h2>
          <ol className="max-h-[152px] overflow-y-auto">
            {raised.map(({ hand, person }, index) => (
              <li key={person.id} className="flex min-h-12 items-center gap-2.5 py-1">
                <span className="num grid size-6 flex-none place-items-center rounded-tag bg-sary text-meta font-bold text-on-sary">
                  {index + 1}
                </span>
                <Avatar user={person} size={32} />
                <p className="min-w-0 flex-1 leading-tight">
                  <span className="block truncate font-semibold">{fullName(person)}</span>
                  <span className="num text-meta text-ink-3">
                    {lengthText(Math.max(0, now - (hand.since ?? now)))}
                  </span>
                </p>
                <Button
                  size="sm"
                  variant={index === 0 ? 'primary' : 'subtle'}
                  aria-label={t('callOn', { name: fullName(person) })}
                  onClick={() => lower(hand, true)}
                >
                  {t('call')}
                </Button>
              </li>
            ))}
          </ol>
          <button
            type="button"
            className="min-h-9 text-meta font-semibold text-kok underline touch:min-h-11"
            onClick={() => raised.forEach(({ hand }) => lower(hand, false))}
          >
            {t('lowerAll')}
          </button>
        </section>
      ) : null}
    </>
  );
}
