import { toolOfKey } from './tools';
import type { ToolId } from './tools';

interface Key {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * 'contents': the list of what is on the board. 'keys': the list of keys. 'nothing': the key is swallowed. 'browser':
 * Excalidraw does not receive it, the page and the browser do.
 */
export type KeyMeaning = ToolId | 'contents' | 'keys' | 'nothing' | 'browser' | null;

/** Keys of what is no tool. */
export const CONTENTS_KEY = 'b';
export const KEYS_KEY = '?';

/** Select all, copy, duplicate, group, paste, cut, redo, undo: shortcuts with Control that work on the drawing. */
const WITH_CONTROL = /^[acdgvxyz]$/i;
/** By key code: order in depth, zoom. */
const PLACES_WITH_CONTROL = /^(Bracket(Left|Right)|Equal|Minus|Digit0|Numpad(Add|Subtract|0))$/;
const WITHOUT_LETTER = ['Enter', 'Delete', 'Backspace'];
const MODIFIERS = ['Control', 'Meta', 'Alt', 'Shift', 'AltGraph'];

/** The Latin letter of a key, also where the keyboard writes another alphabet; else the key. */
function letterOf({ key, code }: Key): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter && /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key) ? letter.toLowerCase() : key;
}

function withControl(pressed: Key): KeyMeaning {
  const { key, code, altKey } = { ...pressed, key: letterOf(pressed) };
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
  const { ctrlKey, metaKey, altKey } = pressed;
  const key = letterOf(pressed);
  if (MODIFIERS.includes(key)) return null;
  if (ctrlKey || metaKey) return withControl(pressed);
  if (altKey) return 'browser';
  if (key === KEYS_KEY) return 'keys';
  if (key.toLowerCase() === CONTENTS_KEY) return 'contents';
  return toolOfKey(key) ?? (/^[a-z]$/i.test(key) ? 'nothing' : null);
}
