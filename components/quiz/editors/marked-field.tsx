'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Textarea } from '@/components/ui/input';
import type { Run } from '@/lib/contract/exercise/formatting.ts';
import type { MarkedField as FieldName, MarkKind } from '@/lib/contract/exercise/marked-text.ts';
import { countedOffset, toggleStyle } from '@/lib/quiz/formatting-draft';
import type { Style } from '@/lib/quiz/formatting-draft';
import { dropPlace, kindsOf, markStretch } from '@/lib/quiz/marking';
import { unitOffset } from '@/lib/quiz/segments';
import { useEditor } from './editor-context';
import { FaultList } from './fault-list';
import type { GapStrictness } from './mark-dialog';
import { MarkCounts } from './mark-counts';
import { MarkTools } from './mark-tools';
import { MarkedText } from './marked-text';

export interface MarkedFieldProps {
  /** Path of the draft's field, as violations name it. */
  path: string;
  label: string;
  hint: string;
  field: FieldName;
  value: string;
  onChange: (source: string) => void;
  formatting?: readonly Run[];
  onFormatting?: (runs: Run[]) => void;
  strictness?: GapStrictness;
}

/** One undo step for changes by the buttons; typing has the browser's own undo. */
function useMarkHistory(value: string, onChange: (source: string) => void) {
  const [past, setPast] = useState<string[]>([]);
  return {
    canUndo: past.length > 0,
    forget: () => setPast([]),
    change: (next: string) => {
      if (next === value) return;
      setPast((sources) => [...sources, value]);
      onChange(next);
    },
    undo: () => {
      const last = past.at(-1);
      if (last === undefined) return;
      setPast(past.slice(0, -1));
      onChange(last);
    },
  };
}

/** A marked text: its source, and the same text with words to tap. */
export function MarkedField(props: MarkedFieldProps) {
  const { path, label, hint, field, value, onChange, formatting, onFormatting, strictness } = props;
  const { language, violations } = useEditor();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const kinds = kindsOf(field);
  const [pen, setPen] = useState<MarkKind>(kinds[0] ?? 'CORRECT');
  const history = useMarkHistory(value, onChange);
  const select = useSelection(box);
  const isWrong = violations.some((each) => each.path === path && each.severity === 'ERROR');

  const markSelection = (kind: MarkKind) => {
    setPen(kind);
    const { selectionStart: from = 0, selectionEnd: to = 0 } = box.current ?? {};
    const isPlace = field === 'findThePlace' && from === to && document.activeElement === box.current;
    if (from === to && !isPlace) return;
    const next = isPlace
      ? dropPlace(value, from, field, kind)
      : markStretch(value, { from, to }, field, kind, language);
    if (next !== value) select(to + next.length - value.length);
    history.change(next);
  };
  const style = (name: Style) => {
    const { selectionStart = 0, selectionEnd = 0 } = box.current ?? {};
    const [from, to] = [selectionStart, selectionEnd].map((at) => countedOffset(value, at, field)) as [
      number,
      number,
    ];
    onFormatting?.(toggleStyle(formatting ?? [], from, to, name));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.shiftKey) setPen(kinds[(kinds.indexOf(pen) + 1) % kinds.length] ?? pen);
    else markSelection(pen);
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-[5px] block text-sm font-[620]">
        {label}
      </label>
      <div className="rounded-field border-[1.5px] border-edge bg-surface">
        <MarkTools
          kinds={kinds}
          pen={pen}
          onMark={markSelection}
          onStyle={onFormatting && style}
          onUndo={history.canUndo ? history.undo : undefined}
        />
        <Textarea
          ref={box}
          id={id}
          value={value}
          rows={4}
          dir="auto"
          lang={language}
          aria-describedby={`${id}-hint`}
          aria-invalid={isWrong || undefined}
          className="!rounded-none !border-0 !border-t-[1.5px] !border-edge/40 -outline-offset-3"
          onKeyDown={onKeyDown}
          onChange={(event) => {
            history.forget();
            onChange(event.target.value);
          }}
        />
        <MarkedText
          field={field}
          value={value}
          pen={pen}
          runs={formatting ?? []}
          strictness={strictness}
          onChange={history.change}
        />
      </div>
      <MarkCounts field={field} value={value} />
      <Hint id={`${id}-hint`} text={hint} />
      <FaultList path={path} onJump={(at) => select(unitOffset(value, at), unitOffset(value, at) + 1)} />
    </div>
  );
}

function Hint({ id, text }: { id: string; text: string }) {
  const t = useTranslations('editor');
  return (
    <p id={id} className="mt-1 text-meta text-ink-3">
      {text} <span className="pointer-coarse:hidden">{t('markKeys')}</span>
    </p>
  );
}

/** Sets the caret of a text field after the rendered text has followed the change. */
function useSelection(box: React.RefObject<HTMLTextAreaElement | null>) {
  const [wanted, setWanted] = useState<{ from: number; to: number } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    box.current?.focus();
    box.current?.setSelectionRange(wanted.from, wanted.to);
  }, [box, wanted]);
  return (from: number, to = from) => setWanted({ from, to });
}
