'use client';
import { useTranslations } from 'next-intl';
import type { OpenedLine } from '@/lib/live/use-opened';
import { LedLine } from './led-line';

interface OpenedStripProps {
  line: OpenedLine | null;
  teacher: string;
  onGo: () => void;
  onBack: () => void;
  onHide: () => void;
}

/** Says what the teacher opened for all, and leads back to where this person was; or there, if they stayed. */
export function OpenedStrip({ line, teacher, onGo, onBack, onHide }: OpenedStripProps) {
  const t = useTranslations('live');
  const from = line?.from ?? null;
  return (
    <LedLine
      text={line && t(`opened.${line.kind}`, { name: teacher })}
      action={from === null ? t('opened.go') : t('opened.back', { tab: t(`tabs.${from}`) })}
      onAct={from === null ? onGo : onBack}
      onHide={onHide}
      testId="opened-line"
    />
  );
}
