'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { AnswerNow } from '@/lib/live-exercise/answers';
import type { PartValue } from '@/lib/contract/live/parts.ts';

interface AsidesProps {
  stored: AnswerNow;
  partName: (part: string) => string;
  /** Puts words of another device back; null: the answer cannot be changed. */
  onTakeBack: ((part: string, value: PartValue) => void) | null;
}

const textOf = (value: PartValue): string => (typeof value === 'string' ? value : '');

/** Words that do not count: of another device, or from after the lock. Only typed words are shown. */
export function Asides({ stored, partName, onTakeBack }: AsidesProps) {
  const t = useTranslations('live-exercises');
  const written = (asides: AnswerNow['outranked']) =>
    Object.entries(asides).filter(([, { value }]) => textOf(value) !== '');
  const others = onTakeBack
    ? written(stored.outranked).filter(([part, { value }]) => stored.parts[part]?.value !== value)
    : [];
  const after = written(stored.afterLock);
  if (others.length === 0 && after.length === 0) return null;
  return (
    <div className="grid gap-2">
      {others.map(([part, { value }]) => (
        <Note key={part} tone="info">
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-words">
              {t('otherDevice', { part: partName(part) })} <b>{textOf(value)}</b>
            </span>
            <Button size="sm" variant="subtle" onClick={() => onTakeBack?.(part, value)}>
              {t('takeWords')}
            </Button>
          </span>
        </Note>
      ))}
      {after.map(([part, { value }]) => (
        <Note key={part} tone="hint">
          {t('afterLock', { part: partName(part) })} <b className="break-words">{textOf(value)}</b>
        </Note>
      ))}
    </div>
  );
}
