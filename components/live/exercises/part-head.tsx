'use client';
import { Check, Eye, Lightbulb, Megaphone, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Menu, MenuItem } from '@/components/ui/menu';
import type { Column, PartCounts } from '@/lib/live-exercise/wall';

export interface PartActs {
  /** A hint about it to everybody. */
  onHint: (part: string) => void;
  /** An answer to it, to everybody, without a name. */
  onShow: (part: string, text: string) => void;
  /** What is right, to everybody. */
  onReveal: (part: string, right: string) => void;
}

interface PartHeadProps extends PartActs {
  column: Column;
  counts: PartCounts;
}

/** A part of the exercise over all students: its number, what is right, how many have it; pressed, what can be done about it. */
export const PartHead = memo(function PartHead({ column, counts, onHint, onShow, onReveal }: PartHeadProps) {
  const t = useTranslations('live-exercises');
  const { part, number, label } = column;
  const { right, wrong, answers } = counts;
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={t('partHead', { number, label: label || t('noLabel'), right, wrong })}
          className="grid min-h-[46px] w-full content-center justify-items-center gap-0.5 rounded-field px-1.5 py-1 leading-tight hover:bg-sunken"
        >
          <span className="max-w-full truncate text-sm font-semibold">
            <span className="num text-ink-3">{number}</span> {label}
          </span>
          <span className="flex gap-2 text-meta font-semibold [&_svg]:size-3">
            <span className="num flex items-center gap-0.5 text-jashyl">
              <Check aria-hidden />
              {right}
            </span>
            <span className="num flex items-center gap-0.5 text-anar">
              <X aria-hidden />
              {wrong}
            </span>
          </span>
        </button>
      }
    >
      <MenuItem icon={<Lightbulb aria-hidden />} onSelect={() => onHint(part)}>
        {t('hintAll')}
      </MenuItem>
      {answers.map((text) => (
        <MenuItem key={text} icon={<Megaphone aria-hidden />} onSelect={() => onShow(part, text)}>
          {t('showAnswer', { text })}
        </MenuItem>
      ))}
      {label ? (
        <MenuItem icon={<Eye aria-hidden />} onSelect={() => onReveal(part, label)}>
          {t('revealPart', { text: label })}
        </MenuItem>
      ) : null}
    </Menu>
  );
});
