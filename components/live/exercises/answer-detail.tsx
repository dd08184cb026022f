'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button, IconButton } from '@/components/ui/button';
import { Textarea } from '@/components/ui/input';
import { LIVE_HINT_MAX } from '@/lib/contract/limits.ts';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import type { Column } from '@/lib/live-exercise/wall';
import type { WallRow } from '@/lib/live-exercise/wall-rows';
import { useNames } from '@/lib/profile/use-names';
import { AnswerInText } from './answer-in-text';
import { Asides } from './asides';
import { FormerAnswers } from './former-answers';

/** A part of some students' answers, or of everybody's. */
export interface HintTarget {
  part: string;
  studentIds: readonly number[] | 'ALL';
}

interface AnswerDetailProps {
  scheduleId: number;
  exerciseId: number;
  target: HintTarget;
  /** Another number: it was opened once more, and the hint takes the focus. */
  opening: number;
  rows: readonly WallRow[];
  columns: readonly Column[];
  shown: ShownBlock;
  language: string;
  onPart: (part: string) => void;
  onHint: (part: string, text: string, to: HintTarget['studentIds']) => void;
  onShow: (part: string, text: string) => void;
  onClose: () => void;
}

/** What a student has answered, and a hint to a part of it: to this student, to those with the same mistake, or to all. */
export function AnswerDetail(props: AnswerDetailProps) {
  const { scheduleId, exerciseId, target, opening, rows, columns, shown, language, onPart, onShow, onClose } =
    props;
  const { part, studentIds } = target;
  const t = useTranslations('live-exercises');
  const { firstName } = useNames();
  const id = useId();
  const number = columns.find((column) => column.part === part)?.number ?? null;
  const partName = (one: string) => {
    const found = columns.find((column) => column.part === one);
    return found ? t('part', { number: found.number }) : t('whole');
  };
  const meant = rows.filter(({ student }) => studentIds !== 'ALL' && studentIds.includes(student.id));
  const names =
    studentIds === 'ALL' ? t('everybody') : meant.map(({ student }) => firstName(student)).join(', ');
  const only = meant.length === 1 ? meant[0] : undefined;
  const cell = only?.cells.find((one) => one.part === part);
  return (
    <section
      aria-labelledby={id}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="grid gap-3"
    >
      <header className="flex items-start gap-2.5">
        {only ? <Avatar user={only.student} size={32} /> : null}
        <h3 id={id} className="min-w-0 flex-1 leading-tight break-words">
          <span className="block text-h3">{names}</span>
          <span className="block text-meta font-normal text-ink-2 first-letter:uppercase">
            {partName(part)}
          </span>
        </h3>
        <IconButton label={t('close')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      {only ? <AnswerInText row={only} {...{ columns, shown, language, part, onPart }} /> : null}
      {cell?.isOlder ? <p className="text-sm text-ink-2">{t('olderText')}</p> : null}
      {cell?.text ? (
        <Button
          size="sm"
          variant="subtle"
          className="justify-self-start"
          onClick={() => onShow(part, cell.text)}
        >
          {t('showToAll')}
        </Button>
      ) : null}
      {only && cell && cell.at > 0 ? (
        <FormerAnswers
          key={part}
          lessonScheduleId={scheduleId}
          {...{ exerciseId, part, shown }}
          userId={only.student.id}
          since={cell.at}
          isTyping={cell.isTyping}
        />
      ) : null}
      {only ? <Asides stored={only.answer} partName={partName} onTakeBack={null} /> : null}
      <HintForm
        {...{ part, opening }}
        label={t('hintFor', { names, part: number === null ? t('whole') : t('part', { number }) })}
        isToAll={studentIds === 'ALL'}
        onHint={(text, toAll) => props.onHint(part, text, toAll ? 'ALL' : studentIds)}
      />
    </section>
  );
}

interface HintFormProps {
  part: string;
  opening: number;
  label: string;
  isToAll: boolean;
  onHint: (text: string, toAll: boolean) => void;
}

/** What is typed to one part stays there while another is looked at. */
function HintForm({ part, opening, label, isToAll, onHint }: HintFormProps) {
  const t = useTranslations('live-exercises');
  const id = useId();
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const text = texts[part] ?? '';
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), [opening]);
  const send = (toAll: boolean) => {
    const said = text.trim();
    if (said) onHint(said, toAll);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(isToAll);
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <Textarea
        ref={field}
        id={id}
        rows={2}
        maxLength={LIVE_HINT_MAX}
        value={text}
        onChange={({ target }) => setTexts((before) => ({ ...before, [part]: target.value }))}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          {t('sendHint')}
        </Button>
        {isToAll ? null : (
          <Button size="sm" variant="subtle" onClick={() => send(true)}>
            {t('hintToAll')}
          </Button>
        )}
      </div>
    </form>
  );
}
