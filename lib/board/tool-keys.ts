import { toolOfKey } from './tools';
import type { ToolId } from './tools';

interface Key {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** 'nothing': swallowed. 'browser': kept from the drawing program, the page and the browser do theirs. */
export type KeyMeaning = ToolId | 'nothing' | 'browser' | null;

/** Select all, copy, double, group, paste, cut, redo, undo: with Control what works on the drawing itself. */
const WITH_CONTROL = /^[acdgvxyz]$/i;
/** By their place: order in depth, zoom. */
const PLACES_WITH_CONTROL = /^(Bracket(Left|Right)|Equal|Minus|Digit0|Numpad(Add|Subtract|0))$/;
const WITHOUT_LETTER = ['Enter', 'Delete', 'Backspace'];
const MODIFIERS = ['Control', 'Meta', 'Alt', 'Shift', 'AltGraph'];

function withControl({ key, code, altKey }: Key): KeyMeaning {
  if (PLACES_WITH_CONTROL.test(code)) return null;
  if (altKey) return 'browser';
  // Every change is kept already: the browser's "save this page" is not what is meant.
  if (key.toLowerCase() === 's') return 'nothing';
  return WITH_CONTROL.test(key) || WITHOUT_LETTER.includes(key) ? null : 'browser';
}

/**
 * What a key on the board means: a tool; nothing; the browser's; or null, and it is the drawing program's. Its dialogs,
 * modes and searches are not part of this board, so no key opens them.
 */
export function readKey(pressed: Key): KeyMeaning {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if (MODIFIERS.includes(key)) return null;
  if (ctrlKey || metaKey) return withControl(pressed);
  if (altKey) return 'browser';
  return toolOfKey(key) ?? (/^[a-z?]$/i.test(key) ? 'nothing' : null);
}
