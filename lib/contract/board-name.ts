import { BOARD_ELEMENT_NAME_MAX } from './limits.ts';

interface Drawn {
  id?: string;
  customData?: unknown;
}

const UNSEEN = /[\s\u0000-\u001f\u007f]+/g;

/** What was typed, as a name: one line, not longer than a name may be. */
export const asElementName = (text: string): string =>
  [...text.toWellFormed().replace(UNSEEN, ' ').trim()].slice(0, BOARD_ELEMENT_NAME_MAX).join('').trim();

/** R49: the name that somebody gave to what is drawn; empty for none. */
export function elementNameOf({ customData }: Drawn): string {
  const name =
    typeof customData === 'object' && customData !== null && 'name' in customData ? customData.name : null;
  return typeof name === 'string' ? asElementName(name) : '';
}

/** The element's own data with this name; an empty one takes the name away. */
export function withElementName({ customData }: Drawn, name: string): Record<string, unknown> {
  const { name: _name, ...others } = (customData ?? {}) as Record<string, unknown>;
  const given = asElementName(name);
  return given === '' ? others : { ...others, name: given };
}
