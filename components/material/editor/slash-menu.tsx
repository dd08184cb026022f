'use client';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import clsx from 'clsx';
import {
  BookA,
  Film,
  Headphones,
  Heading2,
  Heading3,
  Image as ImageIcon,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Paperclip,
  Quote,
  Table,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { isEqualJson } from '@/lib/autosave/is-equal';
import { addEntry } from '@/lib/material/editor/slash-commands';
import { SLASH_GROUPS, findEntries, slashAt } from '@/lib/material/slash';
import type { SlashEntry, SlashKey, SlashQuery } from '@/lib/material/slash';
import { placeAt } from './place-at';
import type { FloatPlace } from './place-at';

const ICONS: Record<SlashKey, LucideIcon> = {
  exercise: ListChecks,
  words: BookA,
  picture: ImageIcon,
  audio: Headphones,
  video: Film,
  file: Paperclip,
  heading: Heading2,
  smallHeading: Heading3,
  list: List,
  numbers: ListOrdered,
  quote: Quote,
  table: Table,
  line: Minus,
};
const WIDTH = 336;
/** Pixels: three entries and the name of their group. */
const ROOM_MIN = 170;

/** The menu of what can be added, while "/" is typed. The caret stays in the text; its keys work the menu. */
export function SlashMenu({ editor }: { editor: Editor }) {
  const typed = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isEditable ? slashAt(now.state) : null),
    equalityFn: isEqualJson,
  });
  const [closedAt, setClosedAt] = useState<number | null>(null);
  // Closed with Esc, it stays closed until another "/" is typed.
  if (closedAt !== null && typed?.from !== closedAt) setClosedAt(null);
  if (!typed || typed.from === closedAt) return null;
  return <Menu key={typed.from} editor={editor} typed={typed} onClose={() => setClosedAt(typed.from)} />;
}

interface MenuProps {
  editor: Editor;
  typed: SlashQuery;
  onClose: () => void;
}

function Menu({ editor, typed, onClose }: MenuProps) {
  const t = useTranslations('material');
  const id = useId();
  const entries = findEntries(typed.query, (key) => t(`entries.${key}`));
  const ordered = SLASH_GROUPS.flatMap((group) => entries.filter((entry) => entry.group === group));
  const [chosen, setChosen] = useState(0);
  const current = ordered[Math.min(chosen, ordered.length - 1)];
  const add = ({ key }: SlashEntry) => addEntry(editor, key, typed);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const isForMenu = step !== undefined || event.key === 'Escape' || (event.key === 'Enter' && current);
    if (event.isComposing || !isForMenu) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else if (step === undefined) {
      if (current) add(current);
    } else
      setChosen((ordered.indexOf(current as SlashEntry) + step + ordered.length) % (ordered.length || 1));
  });
  useEffect(() => {
    const { dom } = editor.view;
    const frame = dom.parentElement;
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before the editor's own keys.
    frame?.addEventListener('keydown', listen, { capture: true });
    return () => frame?.removeEventListener('keydown', listen, { capture: true });
  }, [editor]);
  const active = current ? `${id}-${current.key}` : null;
  useEffect(() => {
    const { dom } = editor.view;
    if (active) dom.setAttribute('aria-activedescendant', active);
    dom.setAttribute('aria-controls', id);
    return () => {
      dom.removeAttribute('aria-activedescendant');
      dom.removeAttribute('aria-controls');
    };
  }, [editor, active, id]);
  return (
    <Floating editor={editor} at={typed.from}>
      <div
        role="listbox"
        id={id}
        aria-label={t('addBlock')}
        className="max-h-[min(60vh,480px)] min-h-0 overflow-y-auto rounded-card bg-surface p-1.5 shadow-float"
      >
        {ordered.length === 0 ? <p className="px-3 py-2 text-ink-2">{t('nothingFits')}</p> : null}
        {SLASH_GROUPS.map((group) => {
          const own = ordered.filter((entry) => entry.group === group);
          return own.length === 0 ? null : (
            <div key={group} role="group" aria-label={t(`groups.${group}`)}>
              <p aria-hidden className="px-2.5 pt-2 pb-0.5 text-meta text-ink-3">
                {t(`groups.${group}`)}
              </p>
              {own.map((entry) => (
                <Option
                  key={entry.key}
                  id={`${id}-${entry.key}`}
                  entry={entry}
                  isChosen={entry === current}
                  onPick={() => add(entry)}
                />
              ))}
            </div>
          );
        })}
      </div>
    </Floating>
  );
}

function Floating({ editor, at, children }: { editor: Editor; at: number; children: ReactNode }) {
  const [place, setPlace] = useState<FloatPlace | null>(null);
  useLayoutEffect(() => setPlace(placeAt(editor, at, { side: 'below', width: WIDTH })), [editor, at]);
  return (
    <div
      style={place ? { ...place.style, maxHeight: Math.max(place.room, ROOM_MIN) } : { visibility: 'hidden' }}
      className="absolute z-30 flex w-[336px] max-w-full flex-col max-md:left-0! max-md:w-full"
      // The caret stays in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: SlashEntry;
  isChosen: boolean;
  onPick: () => void;
}

function Option({ id, entry, isChosen, onPick }: OptionProps) {
  const t = useTranslations('material');
  const element = useRef<HTMLButtonElement>(null);
  const Icon = ICONS[entry.key];
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // Its keys are those of the text, to which the focus belongs.
    <button
      ref={element}
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={onPick}
      className={clsx(
        'grid min-h-11 w-full cursor-pointer text-start grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-x-2.5 rounded-field py-1 pr-2.5 pl-1 hover:bg-sunken',
        isChosen && 'bg-kok-soft',
      )}
    >
      <Icon aria-hidden className="size-5 justify-self-center text-ink-2" />
      <span className="min-w-0 leading-tight">
        <b className="font-[620]">{t(`entries.${entry.key}`)}</b>
        {entry.key === 'words' || entry.key === 'exercise' ? (
          <span className="block text-meta text-ink-3">{t(`entryHints.${entry.key}`)}</span>
        ) : null}
      </span>
      <kbd className="rounded-tag border border-edge px-1.5 py-0.5 font-num text-[12px] text-ink-2">
        {entry.code}
      </kbd>
    </button>
  );
}
