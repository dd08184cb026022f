'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { ExercisePart } from '@/lib/remark/parts';
import type { Pin } from '@/lib/remark/waiting-store';
import { Composer } from './composer';
import { useRemarksContext } from './remark-context';
import type { Remarks } from './remark-context';
import { RemarkItem } from './remark-item';
import { WaitingItem } from './waiting-item';

export interface ExerciseRemarksProps {
  exerciseId: number;
  parts: readonly ExercisePart[];
  language: string;
}

/** What was said about one exercise of a submission, and the way to say more. */
export function ExerciseRemarks(props: ExerciseRemarksProps) {
  const remarks = useRemarksContext();
  if (!remarks) return null;
  const items = remarks.items.filter(({ exerciseId }) => exerciseId === props.exerciseId);
  const waiting = remarks.waiting.filter(({ exerciseId }) => exerciseId === props.exerciseId);
  if (items.length === 0 && waiting.length === 0 && !remarks.mayAdd) return null;
  return <Section {...props} remarks={{ ...remarks, items, waiting }} />;
}

const NOWHERE: Pin = { part: null, quote: '', remarkId: null, second: null };

function Section({ exerciseId, parts, language, remarks }: ExerciseRemarksProps & { remarks: Remarks }) {
  const t = useTranslations('remark');
  const place = useRef<HTMLElement>(null);
  const [pin, setPin] = useState(NOWHERE);
  const { items, waiting } = remarks;
  const isThere = new Set(items.map(({ id }) => id));
  // Below the recording that they are about.
  const first = items.filter(({ remarkId }) => remarkId === null || !isThere.has(remarkId));
  const sent = waiting.filter(({ isDraft }) => !isDraft);
  return (
    <section ref={place} aria-labelledby={`remarks-${exerciseId}`} className="mt-4 border-t border-line pt-3">
      <h3 id={`remarks-${exerciseId}`} className="text-sm">
        {t('title')}
      </h3>
      {first.length + sent.length > 0 ? (
        <ul className="mt-2 grid gap-2.5">
          {first.map((remark) => (
            <RemarkItem
              key={remark.id}
              {...{ remark, parts, language, remarks }}
              replies={items.filter(({ remarkId }) => remarkId === remark.id)}
              onPin={(second) => setPin({ ...pin, remarkId: remark.id, second })}
            />
          ))}
          {sent.map((remark) => (
            <WaitingItem key={remark.id} {...{ remark, parts, language, remarks }} />
          ))}
        </ul>
      ) : null}
      {remarks.mayAdd ? (
        <Composer
          {...{ exerciseId, parts, language, remarks, place, pin }}
          onPin={setPin}
          onSent={() => setPin(NOWHERE)}
        />
      ) : null}
    </section>
  );
}
