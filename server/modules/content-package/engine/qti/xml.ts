import { escapeText } from '../text/rich.ts';

/** An element of XML, as text. Attributes without a value are left out; texts in `children` are escaped already. */
export function el(
  name: string,
  attributes: Readonly<Record<string, string | number | boolean | null | undefined>> = {},
  ...children: string[]
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : ` ${key}="${escapeText(String(value))}"`,
  );
  const inner = children.join('');
  return inner === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inner}</${name}>`;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
