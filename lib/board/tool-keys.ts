import { toolOfKey } from './tools';
import type { ToolId } from './tools';

interface Key {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** 'nothing': the key is swallowed. 'browser': Excalidraw does not receive it, the page and the browser do. */
export type KeyMeaning = ToolId | 'nothing' | 'browser' | null;

/** Select all, copy, duplicate, group, paste, cut, redo, undo: shortcuts with Control that work on the drawing. */
const WITH_CONTROL = /^[acdgvxyz]$/i;
/** By key code: order in depth, zoom. */
const PLACES_WITH_CONTROL = /^(Bracket(Left|Right)|Equal|Minus|Digit0|Numpad(Add|Subtract|0))$/;
const WITHOUT_LETTER = ['Enter', 'Delete', 'Backspace'];
const MODIFIERS = ['Control', 'Meta', 'Alt', 'Shift', 'AltGraph'];

function withControl({ key, code, altKey }: Key): KeyMeaning {
  if (PLACES_WITH_CONTROL.test(code)) return null;
  if (altKey) return 'browser';
  // Every change is saved already: the browser's "save this page" is not wanted.
  if (key.toLowerCase() === 's') return 'nothing';
  return WITH_CONTROL.test(key) || WITHOUT_LETTER.includes(key) ? null : 'browser';
}

/**
 * Returns what a key on the board means: a tool, nothing, the browser's; null: it is passed to Excalidraw.
 * Excalidraw's dialogs, modes and searches are not part of this board, so no key opens them.
 */
export function readKey(pressed: Key): KeyMeaning {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if (MODIFIERS.includes(key)) return null;
  if (ctrlKey || metaKey) return withControl(pressed);
  if (altKey) return 'browser';
  return toolOfKey(key) ?? (/^[a-z?]$/i.test(key) ? 'nothing' : null);
}
