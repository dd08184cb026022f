'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { useErrorText } from '@/lib/api/use-error-text';
import { freeTimesPath, profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { useNow } from '@/lib/schedule/use-now';
import type { Slot } from '@/lib/slot/queries';
import { useOwnWaitingSlots } from '@/lib/slot/use-waiting-slots';
import { AnswerButtons } from './answer-buttons';
import { TakeBackButton } from './asked-card';
import { useSlotText } from './use-slot-text';

const MINUTE_PACE_MS = 10_000;

/** Times that wait: of an instructor those that students ask for, of a student their own; nothing if there are none. */
export function SlotRequests() {
  const t = useTranslations('slot');
  const errorText = useErrorText();
  const { direction, ...query } = useOwnWaitingSlots();
  const now = useNow(MINUTE_PACE_MS, query.dataUpdatedAt);
  if (query.isLoadingError)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  const slots = query.data ?? [];
  if (slots.length === 0) return null;
  const Row = direction === 'RECEIVED' ? Received : Sent;
  return (
    <section aria-labelledby="slot-requests" className="wrap-anywhere">
      <Card flush>
        <h2 id="slot-requests" className="px-4 pt-3 text-h3">
          {t(direction === 'RECEIVED' ? 'requests' : 'ownRequests')}
        </h2>
        <ul>
          {slots.map((slot) => (
            <Row key={slot.id} slot={slot} now={now} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

interface RowProps {
  slot: Slot;
  now: number;
}

function Received({ slot, now }: RowProps) {
  const t = useTranslations('slot');
  const text = useSlotText(now);
  const name = useNames().firstName(slot.student);
  return (
    <Line
      slot={slot}
      now={now}
      person={slot.student}
      title={t('asksFor', { name, when: text.when(slot) })}
      path={profilePath(slot.student.id)}
    >
      <AnswerButtons slot={slot} when={text.when(slot)} name={name} />
    </Line>
  );
}

function Sent({ slot, now }: RowProps) {
  const t = useTranslations('slot');
  const text = useSlotText(now);
  const name = useNames().firstName(slot.instructor);
  return (
    <Line
      slot={slot}
      now={now}
      person={slot.instructor}
      title={t('youAsked', { name, when: text.when(slot) })}
      path={freeTimesPath(slot.instructor.id)}
    >
      <TakeBackButton slot={slot} when={text.when(slot)} />
    </Line>
  );
}

interface LineProps extends RowProps {
  person: Slot['student'];
  title: string;
  /** Where the title leads. */
  path: string;
  children: ReactNode;
}

function Line({ slot, now, person, title, path, children }: LineProps) {
  const t = useTranslations('slot');
  const text = useSlotText(now);
  const facts = [
    t('longMinutes', { n: slot.duration }),
    text.price(slot),
    text.series(slot),
    text.there(slot),
    t('heldUntil', { until: text.until(slot) }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line px-4 py-3 not-first:border-t">
      <Avatar user={person} size={40} />
      <div className="min-w-0 grow basis-56">
        <Link
          href={path}
          prefetch={false}
          className="inline-flex min-h-6 items-center font-[680] text-ink wrap-anywhere touch:min-h-11"
        >
          {title}
        </Link>
        <p className="text-meta text-ink-3">{facts.filter(Boolean).join(' · ')}</p>
        {slot.message ? (
          <p dir="auto" className="mt-0.5 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
            {slot.message}
          </p>
        ) : null}
      </div>
      {children}
    </li>
  );
}
