'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { RightAnswers } from '@/components/attempt/right-answers';
import { Button, IconButton } from '@/components/ui/button';
import { Textarea } from '@/components/ui/input';
import type { GapKeysFragment } from '@/graphql/generated/graphql';
import { LIVE_HINT_MAX } from '@/lib/contract/limits.ts';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import type { Column } from '@/lib/live-exercise/wall';
import { useNames } from '@/lib/profile/use-names';
import { Asides } from './asides';
import type { WallRow } from './wall-row';

/** A part of some students' answers. */
export interface HintTarget {
  part: string;
  studentIds: readonly number[];
}

interface AnswerDetailProps {
  target: HintTarget;
  rows: readonly WallRow[];
  columns: readonly Column[];
  shown: ShownBlock;
  solution: GapKeysFragment | null;
  onHint: (part: string, text: string, to: readonly number[] | 'ALL') => void;
  onShow: (part: string, text: string) => void;
  onClose: () => void;
}

/** One part of a student's answer, and a hint to it: to this student, to those with the same mistake, or to all. */
export function AnswerDetail(props: AnswerDetailProps) {
  const { target, rows, columns, shown, solution, onHint, onShow, onClose } = props;
  const t = useTranslations('live-exercises');
  const { firstName } = useNames();
  const id = useId();
  const [text, setText] = useState('');
  const number = columns.find(({ part }) => part === target.part)?.number ?? 1;
  const meant = rows.filter(({ student }) => target.studentIds.includes(student.id));
  const names = meant.map(({ student }) => firstName(student)).join(', ');
  const [only] = meant;
  const cell = meant.length === 1 ? only?.cells.find(({ part }) => part === target.part) : undefined;
  const send = (to: readonly number[] | 'ALL') => {
    const said = text.trim();
    if (said) onHint(target.part, said, to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(target.studentIds);
  };
  return (
    <section
      aria-labelledby={id}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="grid gap-3 rounded-field border border-line bg-surface p-3"
    >
      <header className="flex items-start justify-between gap-2">
        <h3 id={id} className="min-w-0 text-h3 break-words">
          {t('detailOf', { names, number })}
        </h3>
        <IconButton label={t('close')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      {cell ? (
        <p className="flex flex-wrap items-center gap-2 break-words">
          <b>{cell.text || t('open')}</b>
          {cell.text ? (
            <Button size="sm" variant="subtle" onClick={() => onShow(target.part, cell.text)}>
              {t('showToAll')}
            </Button>
          ) : null}
        </p>
      ) : null}
      {meant.length === 1 && only ? (
        <Asides
          stored={only.answer}
          partName={(part) => t('part', { number: columns.find((one) => one.part === part)?.number ?? 1 })}
          onTakeBack={null}
        />
      ) : null}
      <RightAnswers shown={shown} solution={solution} language="" />
      <form onSubmit={submit} className="grid gap-2">
        <label htmlFor={`${id}-hint`} className="font-semibold">
          {t('hintFor', { names, number })}
        </label>
        <Textarea
          id={`${id}-hint`}
          autoFocus
          rows={2}
          maxLength={LIVE_HINT_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t('sendHint')}</Button>
          <Button variant="subtle" onClick={() => send('ALL')}>
            {t('hintToAll')}
          </Button>
        </div>
      </form>
    </section>
  );
}
