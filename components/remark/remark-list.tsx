'use client';
import { useTranslations } from 'next-intl';
import type { ExercisePart } from '@/lib/remark/parts';
import type { Remarks } from './remark-context';
import { RemarkItem } from './remark-item';
import { WaitingItem } from './waiting-item';

export interface RemarkListProps {
  remarks: Remarks;
  parts: readonly ExercisePart[];
  language: string;
  /** Recordings that nobody has sent, where nothing can be sent. */
  withDrafts: boolean;
  /** The next remark is about this second of that recording; without it nothing can be said. */
  onPin?: ((remarkId: string, second: number) => void) | undefined;
}

/** What was said, oldest first, and below each recording what was said about it; then what waits on this device. */
export function RemarkList({ remarks, withDrafts, onPin, ...item }: RemarkListProps) {
  const t = useTranslations('remark');
  const { items, waiting } = remarks;
  const isThere = new Set(items.map(({ id }) => id));
  const first = items.filter(({ remarkId }) => remarkId === null || !isThere.has(remarkId));
  const shown = waiting.filter(({ isDraft }) => withDrafts || !isDraft);
  const isOnItsWay = waiting.some(({ isDraft, refusal }) => !isDraft && refusal === null);
  return (
    <>
      {first.length + shown.length > 0 ? (
        <ul className="mt-2 grid gap-2.5">
          {first.map((remark) => (
            <RemarkItem key={remark.id} {...{ ...item, remark, remarks, onPin }} />
          ))}
          {shown.map((remark) => (
            <WaitingItem key={remark.id} {...{ ...item, remark, remarks }} />
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {isOnItsWay ? t('waiting') : ''}
      </p>
    </>
  );
}
