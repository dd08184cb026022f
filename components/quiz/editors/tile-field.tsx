'use client';
import { EditorContent } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { NodeSelection } from '@tiptap/pm/state';
import { Textarea } from '@/components/ui/input';
import type { MarkedField, MarkKind } from '@/lib/contract/exercise/marked-text.ts';
import { parse } from '@/lib/contract/exercise/parse.ts';
import { moveRuns } from '@/lib/quiz/formatting-draft';
import { moveGapSettings } from '@/lib/quiz/tiles/gap-settings';
import { unitOffset } from '@/lib/quiz/tiles/unit-offset';
import { kindsOf, markSelection } from '@/lib/quiz/tiles/tile-commands';
import { isReadable } from '@/lib/quiz/tiles/tile-document';
import type { TileAttrs, TileText } from '@/lib/quiz/tiles/tile-document';
import { showTiles } from '@/lib/quiz/tiles/tile-sync';
import { useEditor } from './editor-context';
import { FaultList } from './fault-list';
import { TilePopover } from './tile-popover';
import { TileToolbar } from './tile-toolbar';
import { useTileEditor, useTileState } from './use-tile-editor';
import './tile-field.css';

export interface TileFieldProps {
  /** Path of the draft's field, as violations name it. */
  path: string;
  label: string;
  placeholder: string;
  field: MarkedField;
  value: TileText;
  onChange: (value: TileText) => void;
  /** Bold, italic and underlined are possible. */
  withStyles?: boolean;
  /** Gaps have their own settings for comparing. */
  withStrictness?: boolean;
  /** Further tools. */
  children?: ReactNode;
}

/** A text whose marks are tiles in it; its source is one press away. */
export function TileField(props: TileFieldProps) {
  const { path, label, placeholder, field, value, onChange } = props;
  const { violations } = useEditor();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const editor = useTileEditor({ field, label, placeholder, value, onChange, onOpen: () => setOpen(true) });
  const isWrong = violations.some((each) => each.path === path && each.severity === 'ERROR');
  return (
    <div className="min-w-0">
      <p aria-hidden className="mb-[5px] text-sm font-[620]">
        {label}
      </p>
      {editor ? (
        <Tiles
          {...props}
          id={id}
          editor={editor}
          isWrong={isWrong}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : (
        <div className="h-40 rounded-field border-[1.5px] border-edge bg-surface" />
      )}
    </div>
  );
}

interface TilesProps extends TileFieldProps {
  id: string;
  editor: Editor;
  isWrong: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** The source is shown by choice, and while it is broken. */
function useSourceView(source: string, field: MarkedField) {
  const [isSource, setSource] = useState(false);
  const isWhole = isReadable(source, field);
  // It stays shown when it is whole again: the author may still be typing.
  if (!isWhole && !isSource) setSource(true);
  return { isSource, isWhole, toggle: () => setSource(!isSource), show: () => setSource(true) };
}

function Tiles(props: TilesProps) {
  const { id, editor, isWrong, isOpen, onClose, path, label, field, value, onChange } = props;
  const t = useTranslations('editor');
  const { language } = useEditor();
  const view = useSourceView(value.source, field);
  const box = useRef<HTMLTextAreaElement>(null);
  const { tile } = useTileState(editor);
  const tools = useMarkTools(editor, field);
  useAttributes(editor, { lang: language, invalid: isWrong, describedBy: `${id}-faults` });
  useShownWords(editor, tools.nameOf(kindsOf(field)[0] ?? 'CORRECT'));
  const writeSource = (source: string) => {
    const next = withSource(value, source, field);
    showTiles(editor, next, field, true);
    onChange(next);
  };
  const jump = (at: number) =>
    view.isSource ? selectIn(box.current, value.source, at) : selectMark(editor, value.source, field, at);
  return (
    <>
      <div
        data-tile-frame
        className={clsx(
          'relative rounded-field border-[1.5px] bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-kok',
          isWrong ? 'border-anar' : 'border-edge',
        )}
        onKeyDown={view.isSource ? undefined : tools.onKeyDown}
      >
        <TileToolbar
          editor={editor}
          kinds={kindsOf(field)}
          nameOf={tools.nameOf}
          onMark={tools.mark}
          withStyles={props.withStyles ?? false}
          isSource={view.isSource}
          onSource={view.isWhole ? view.toggle : null}
        >
          {props.children}
        </TileToolbar>
        {view.isSource ? (
          <Textarea
            ref={box}
            aria-label={t('sourceOf', { label })}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-source`}
            value={value.source}
            rows={5}
            dir="auto"
            lang={language}
            spellCheck={false}
            className="!border-0 !bg-transparent !outline-none"
            onChange={(event) => writeSource(event.target.value)}
          />
        ) : null}
        <div hidden={view.isSource}>
          <EditorContent editor={editor} />
        </div>
        {isOpen && tile && !view.isSource ? (
          <TilePopover
            key={tile.pos}
            editor={editor}
            field={field}
            pos={tile.pos}
            attrs={tile.attrs as TileAttrs}
            nameOf={tools.nameOf}
            withStrictness={props.withStrictness ?? false}
            onClose={onClose}
          />
        ) : null}
      </div>
      {view.isSource ? (
        <p id={`${id}-source`} className="mt-1 text-meta text-ink-3">
          {t(view.isWhole ? `hint.${field}` : 'unreadable')}
        </p>
      ) : null}
      <div id={`${id}-faults`}>
        <FaultList path={path} onJump={jump} />
      </div>
    </>
  );
}

/** A text whose source was changed by hand; settings and formatting move with their places. */
const withSource = (before: TileText, source: string, field: MarkedField): TileText => ({
  source,
  gapMatching: moveGapSettings(before.source, source, field, before.gapMatching),
  formatting: moveRuns(before.formatting, before.source, source, field),
});

/** Marking by buttons and keys: Ctrl or ⌘ with M marks, with Shift it changes the kind. */
function useMarkTools(editor: Editor, field: MarkedField) {
  const t = useTranslations('editor');
  const { language } = useEditor();
  const kinds = kindsOf(field);
  const [pen, setPen] = useState<MarkKind>(kinds[0] ?? 'CORRECT');
  const mark = (kind: MarkKind) => {
    setPen(kind);
    markSelection(editor.state, kind, { field, language }, (transaction) =>
      editor.view.dispatch(transaction),
    );
    editor.view.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.code !== 'KeyM' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    const next = event.shiftKey ? (kinds[(kinds.indexOf(pen) + 1) % kinds.length] ?? pen) : pen;
    mark(next);
  };
  const nameOf = (kind: MarkKind) =>
    field === 'findThePlace' && (kind === 'REAL' || kind === 'FAKE') ? t(`place.${kind}`) : t(`mark.${kind}`);
  return { mark, onKeyDown, nameOf };
}

interface Attributes {
  lang: string;
  invalid: boolean;
  describedBy: string;
}

/** Attributes of the textbox that change; the editor sets its own only once. */
function useAttributes(editor: Editor, { lang, invalid, describedBy }: Attributes) {
  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute('lang', lang);
    dom.setAttribute('aria-describedby', describedBy);
    if (invalid) dom.setAttribute('aria-invalid', 'true');
    else dom.removeAttribute('aria-invalid');
  }, [editor, lang, invalid, describedBy]);
}

/** Lets the screen say what can be done with the selected words. */
function useShownWords(editor: Editor, button: string) {
  const { onSelected } = useEditor();
  const { words } = useTileState(editor);
  const report = useEffectEvent((selected: string) =>
    onSelected(selected ? { words: selected, button } : null),
  );
  useEffect(() => {
    report(words);
    return () => report('');
  }, [words]);
}

function selectIn(box: HTMLTextAreaElement | null, source: string, at: number): void {
  const from = unitOffset(source, at);
  box?.focus();
  box?.setSelectionRange(from, from + 1);
}

/** Selects the mark that begins at a position of the source. */
function selectMark(editor: Editor, source: string, field: MarkedField, at: number): void {
  const index = parse(source, field).offsets.indexOf(at);
  const places: number[] = [];
  editor.state.doc.descendants((node, pos) => {
    if (node.type.name === 'tile') places.push(pos);
  });
  const pos = places[index];
  if (pos !== undefined) {
    const { tr, doc } = editor.state;
    editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, pos)).scrollIntoView());
  }
  editor.view.focus();
}
