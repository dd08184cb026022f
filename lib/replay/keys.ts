/** Milliseconds of a step by an arrow. */
export const STEP_MS = 5_000;

export type KeyAct =
  'toggle' | 'back' | 'on' | 'search' | 'previousChapter' | 'nextChapter' | 'begin' | 'end';

const ANYWHERE: Readonly<Record<string, KeyAct>> = {
  ' ': 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'on',
  '/': 'search',
};

/** On the time line. Up leads to what is before, as chapters stand in their list. */
const ON_SLIDER: Readonly<Record<string, KeyAct>> = {
  ...ANYWHERE,
  ArrowDown: 'back',
  ArrowUp: 'on',
  PageUp: 'previousChapter',
  PageDown: 'nextChapter',
  Home: 'begin',
  End: 'end',
};

interface Pressed {
  key: string;
  /** Where no key of a layout is "/", as in Russian. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key does; null: nothing. */
export function actOf(pressed: Pressed, place: 'slider' | 'page'): KeyAct | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (pressed.code === 'Slash') return 'search';
  return (place === 'slider' ? ON_SLIDER : ANYWHERE)[pressed.key] ?? null;
}

const TAKES_ALL =
  'input, textarea, select, [contenteditable="true"], [role="slider"], [role="radio"], [role="dialog"], [role="menu"]';
const TAKES_PRESSES = 'button, a, summary';

/** Whether an element that has the focus does something of its own with a key. */
export const takesKey = (element: Element | null, key: string): boolean =>
  Boolean(element?.closest(TAKES_ALL)) || (key === ' ' && Boolean(element?.closest(TAKES_PRESSES)));
