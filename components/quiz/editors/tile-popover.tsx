'use client';
import type { Editor } from '@tiptap/react';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { isGapMark } from '@/lib/contract/exercise/marked-text.ts';
import type { MarkedField, UnitMark } from '@/lib/contract/exercise/marked-text.ts';
import { kindsOf, removeMark, setMark, widenMark } from '@/lib/quiz/tiles/tile-commands';
import { markFields, markOfFields } from '@/lib/quiz/tiles/mark-fields';
import type { MarkFields } from '@/lib/quiz/tiles/mark-fields';
import type { TileAttrs } from '@/lib/quiz/tiles/tile-document';
import { useEditor } from './editor-context';
import { StrictnessField } from './strictness-field';

export interface TilePopoverProps {
  editor: Editor;
  field: MarkedField;
  pos: number;
  attrs: TileAttrs;
  nameOf: (kind: TileAttrs['mark']['kind']) => string;
  /** Gaps have their own settings for comparing. */
  withStrictness: boolean;
  onClose: () => void;
}

const WIDTH = 320;
const GAP = 6;

/** Where the panel stands in the frame around the text: under its tile. */
function usePlace(editor: Editor, pos: number) {
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const tile = editor.view.nodeDOM(pos);
    const frame = editor.view.dom.closest('[data-tile-frame]');
    if (!(tile instanceof Element) || !frame) return;
    const [at, around] = [tile.getBoundingClientRect(), frame.getBoundingClientRect()];
    const left = Math.max(0, Math.min(at.left - around.left, around.width - WIDTH));
    setPlace({ left, top: at.bottom - around.top + GAP });
  }, [editor, pos]);
  return place;
}

/** Closes the panel with Esc and by a press beside it. */
function useDismiss(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || panel.current?.contains(target)) return;
      // A list of choices opens outside the panel, and belongs to it.
      if (target instanceof Element && target.closest('[data-radix-popper-content-wrapper], [role=listbox]'))
        return;
      close();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, []);
  return panel;
}

/** Everything about one mark: its answers, tip, kind. What is typed is in the text at once. */
export function TilePopover(props: TilePopoverProps) {
  const { editor, field, pos, attrs, nameOf, withStrictness, onClose } = props;
  const { mark, matching } = attrs;
  const t = useTranslations('editor');
  const { language } = useEditor();
  const place = usePlace(editor, pos);
  const panel = useDismiss(onClose);
  const [fields, setFields] = useState(() => markFields(mark));
  const set = (changes: Partial<MarkFields>) => {
    const next = { ...fields, ...changes };
    setFields(next);
    const changed = markOfFields(mark, next, field);
    if (changed) setMark(editor.state, pos, changed, editor.view.dispatch.bind(editor.view));
  };
  const leave = () => {
    onClose();
    editor.view.focus();
  };
  const isPlace = field === 'findThePlace' && fields.kind === 'FAKE';
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={nameOf(mark.kind)}
      style={place ?? { left: 0, top: 0 }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        leave();
      }}
      className="absolute z-30 grid w-80 max-w-full gap-3 rounded-voice border border-line bg-surface p-3 shadow-float"
    >
      <div className="-mb-2 flex items-center justify-between">
        <b className="text-sm">{nameOf(mark.kind)}</b>
        <IconButton size="sm" label={t('done')} onClick={leave}>
          <X aria-hidden />
        </IconButton>
      </div>
      {isGapMark(mark) ? null : (
        <KindChoice field={field} kind={fields.kind} nameOf={nameOf} onChange={(kind) => set({ kind })} />
      )}
      {isPlace ? null : isGapMark(mark) ? (
        <GapFields kind={mark.kind} fields={fields} onChange={set} />
      ) : (
        <Field label={t('words')}>
          <Input
            autoFocus
            value={fields.words}
            dir="auto"
            lang={language}
            autoComplete="off"
            onChange={(event) => set({ words: event.target.value })}
            onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && leave()}
          />
        </Field>
      )}
      {withStrictness && mark.kind === 'FIELD' ? (
        <StrictnessField
          value={matching ?? undefined}
          onChange={(value) => editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, 'matching', value))}
        />
      ) : null}
      <TileActions editor={editor} pos={pos} onDone={leave} />
    </div>
  );
}

interface TileActionsProps extends Pick<TilePopoverProps, 'editor' | 'pos'> {
  /** The tile is another one, or gone. */
  onDone: () => void;
}

function TileActions({ editor, pos, onDone }: TileActionsProps) {
  const t = useTranslations('editor');
  const { language } = useEditor();
  const dispatch = editor.view.dispatch.bind(editor.view);
  const act = (change: () => void) => () => {
    change();
    onDone();
  };
  const widen = (side: 'before' | 'after') =>
    act(() => widenMark(editor.state, pos, side, language, dispatch));
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button variant="subtle" size="sm" onClick={widen('before')}>
        {t('widenBefore')}
      </Button>
      <Button variant="subtle" size="sm" onClick={widen('after')}>
        {t('widenAfter')}
      </Button>
      <Button variant="subtle" size="sm" onClick={act(() => removeMark(editor.state, pos, dispatch))}>
        {t('removeMark')}
      </Button>
    </div>
  );
}

interface KindChoiceProps extends Pick<TilePopoverProps, 'field' | 'nameOf'> {
  kind: MarkFields['kind'];
  onChange: (kind: UnitMark['kind']) => void;
}

function KindChoice({ field, kind, nameOf, onChange }: KindChoiceProps) {
  const t = useTranslations('editor');
  return (
    <div role="group" aria-label={t('kindOfMark')} className="flex flex-wrap gap-1.5">
      {kindsOf(field).map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === kind ? 'primary' : 'subtle'}
          aria-pressed={each === kind}
          onClick={() => onChange(each as UnitMark['kind'])}
        >
          {nameOf(each)}
        </Button>
      ))}
    </div>
  );
}

interface GapFieldsProps {
  kind: 'DRAGGABLE' | 'FIELD';
  fields: MarkFields;
  onChange: (changes: Partial<MarkFields>) => void;
}

function GapFields({ kind, fields, onChange }: GapFieldsProps) {
  const t = useTranslations('editor');
  const { language } = useEditor();
  return (
    <>
      <Field label={t('answers')} hint={t(kind === 'FIELD' ? 'answersHint' : 'alternativesHint')}>
        <Textarea
          autoFocus
          value={fields.words}
          rows={2}
          dir="auto"
          lang={language}
          onChange={(event) => onChange({ words: event.target.value })}
        />
      </Field>
      <Field label={t('tip')} hint={t('tipHint')}>
        <Input
          value={fields.tip}
          dir="auto"
          autoComplete="off"
          onChange={(event) => onChange({ tip: event.target.value })}
        />
      </Field>
      {kind === 'FIELD' ? (
        <Switch
          label={t('zeroAnswer')}
          checked={fields.zero}
          onCheckedChange={(zero) => onChange({ zero })}
        />
      ) : null}
    </>
  );
}
