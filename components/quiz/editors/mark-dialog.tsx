'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type { Matching } from '@/lib/contract/exercise/matching.ts';
import { isGapMark } from '@/lib/contract/exercise/marked-text.ts';
import type { GapMark, Mark, MarkedField, UnitMark } from '@/lib/contract/exercise/marked-text.ts';
import { kindsOf } from '@/lib/quiz/marking';
import { StrictnessField } from './strictness-field';

/** Matching settings of single gaps, by id. */
export interface GapStrictness {
  of: Readonly<Record<string, Matching>>;
  onChange: (gapId: string, matching: Matching | null) => void;
}

export interface MarkDialogProps {
  field: MarkedField;
  mark: Mark;
  gapId: string;
  strictness?: GapStrictness;
  /** Null: the mark is removed, its words stay. */
  onChange: (mark: Mark | null) => void;
  onWiden: (side: 'before' | 'after') => void;
  onClose: () => void;
}

/** All settings of one mark. Closing keeps what was typed. */
export function MarkDialog(props: MarkDialogProps) {
  const { field, mark, gapId, strictness, onChange, onWiden, onClose } = props;
  const t = useTranslations('editor');
  const [draft, setDraft] = useState(() => draftOf(mark));
  const close = () => {
    const next = markOf(mark, draft);
    if (next && JSON.stringify(next) !== JSON.stringify(mark)) onChange(next);
    onClose();
  };
  const remove = () => {
    onChange(null);
    onClose();
  };
  const footer = (
    <>
      <Button variant="subtle" onClick={remove}>
        {t('removeMark')}
      </Button>
      <Button onClick={close}>{t('done')}</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={close} title={t(`mark.${mark.kind}`)} footer={footer}>
      <div className="grid gap-4">
        {isGapMark(mark) ? (
          <GapFields kind={mark.kind} draft={draft} onChange={setDraft} />
        ) : (
          <UnitFields field={field} draft={draft} onChange={setDraft} />
        )}
        {strictness && mark.kind === 'FIELD' ? (
          <StrictnessField
            value={strictness.of[gapId]}
            onChange={(matching) => strictness.onChange(gapId, matching)}
          />
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button variant="subtle" size="sm" onClick={() => onWiden('before')}>
            {t('widenBefore')}
          </Button>
          <Button variant="subtle" size="sm" onClick={() => onWiden('after')}>
            {t('widenAfter')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface MarkDraft {
  kind: Mark['kind'];
  /** One answer per line, or the words of the mark. */
  words: string;
  tip: string;
  zero: boolean;
}

const draftOf = (mark: Mark): MarkDraft =>
  isGapMark(mark)
    ? { kind: mark.kind, words: mark.alts.join('\n'), tip: mark.tip ?? '', zero: mark.zero ?? false }
    : { kind: mark.kind, words: mark.s ?? '', tip: '', zero: false };

/** Null if no answer would be left: the mark then stays unchanged. */
function markOf(mark: Mark, { kind, words, tip, zero }: MarkDraft): Mark | null {
  if (isGapMark(mark)) {
    const alts = [...new Set(words.split('\n').map((line) => line.trim()))].filter(Boolean);
    if (alts.length === 0 && !zero) return null;
    const next: GapMark = { kind: mark.kind, alts };
    return { ...next, ...(tip.trim() && { tip: tip.trim() }), ...(zero && { zero: true as const }) };
  }
  const s = words.replace(/\s+/g, ' ').trim();
  return { kind: kind as UnitMark['kind'], ...(s && { s }) };
}

interface FieldsProps {
  draft: MarkDraft;
  onChange: (draft: MarkDraft) => void;
}

function GapFields({ kind, draft, onChange }: FieldsProps & { kind: GapMark['kind'] }) {
  const t = useTranslations('editor');
  return (
    <>
      <Field label={t('answers')} hint={t(kind === 'FIELD' ? 'answersHint' : 'alternativesHint')}>
        <Textarea
          value={draft.words}
          rows={3}
          dir="auto"
          onChange={(event) => onChange({ ...draft, words: event.target.value })}
        />
      </Field>
      <Field label={t('tip')} hint={t('tipHint')}>
        <Input
          value={draft.tip}
          dir="auto"
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, tip: event.target.value })}
        />
      </Field>
      {kind === 'FIELD' ? (
        <Switch
          label={t('zeroAnswer')}
          checked={draft.zero}
          onCheckedChange={(zero) => onChange({ ...draft, zero })}
        />
      ) : null}
    </>
  );
}

function UnitFields({ field, draft, onChange }: FieldsProps & { field: MarkedField }) {
  const t = useTranslations('editor');
  const options = kindsOf(field).map((kind) => ({ value: kind, label: t(`mark.${kind}`) }));
  const choose = (value: string) => {
    const kind = options.find((option) => option.value === value)?.value;
    // A wrong place has no words.
    const words = field === 'findThePlace' && kind === 'FAKE' ? '' : draft.words;
    if (kind) onChange({ ...draft, kind, words });
  };
  return (
    <>
      <Field label={t('kindOfMark')}>
        <Select value={draft.kind} onValueChange={choose} options={options} />
      </Field>
      {field === 'findThePlace' && draft.kind === 'FAKE' ? null : (
        <Field label={t('words')}>
          <Input
            value={draft.words}
            dir="auto"
            autoComplete="off"
            onChange={(event) => onChange({ ...draft, words: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
