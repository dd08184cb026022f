import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Names that libraries declare at run time; pdf.js does so for each page and text. */
const FOREIGN = /^--(?:(?:tw|fc|radix)-.*|total-scale-factor|font-height|rotate|scale-x)$/;

const read = (pattern: string) =>
  globSync(`{app,components}/**/${pattern}`, { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );

/** Names of the theme exist for utilities alone: Tailwind writes none of them into the page. */
const withoutTheme = (css: string) => css.replace(/@theme inline \{[\s\S]*?\n\}/g, '');

const namesIn = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));

it('uses no variable in a stylesheet that the page does not have', () => {
  const sheets = read('*.css');
  const declared = new Set([
    ...namesIn(sheets.map(withoutTheme), /(--[\w-]+)\s*:/g),
    ...namesIn(read('*.tsx'), /['"](--[\w-]+)['"]/g),
  ]);
  const used = namesIn(sheets, /var\((--[\w-]+)/g);
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((name) => !declared.has(name) && !FOREIGN.test(name))).toEqual([]);
});
