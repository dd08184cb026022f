'use client';
import { useTranslations } from 'next-intl';
import type { LedTo } from '@/lib/live/use-led';
import { LedLine } from '../led-line';

interface MovedLineProps {
  line: LedTo | null;
  teacher: string;
  /** The number of an exercise in the lesson. */
  numberOf: (exerciseId: number) => number;
  onChoose: (exerciseId: number) => void;
  onHide: () => void;
}

/** Says that the teacher has opened another exercise; one press goes there, or back. */
export function MovedLine({ line, teacher, numberOf, onChoose, onHide }: MovedLineProps) {
  const t = useTranslations('live-exercises');
  const from = line?.from ?? null;
  return (
    <LedLine
      text={line && t('moved', { teacher, number: numberOf(line.to) })}
      action={from === null ? t('goThere') : t('goBack', { number: numberOf(from) })}
      onAct={() => line && onChoose(from ?? line.to)}
      onHide={onHide}
      testId="moved-exercise"
    />
  );
}
