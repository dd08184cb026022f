import { expect, it } from 'vitest';
import { faultsIn } from './e2e/support/html.ts';

const page = (body: string, head = '<title>Tildesh</title>') =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const rules = (html: string) => faultsIn(html).map((fault) => fault.split(':')[0]);

it.each([
  ['a label that points to nothing', '<label for="none">Photo</label>', 'no-missing-references'],
  ['a group of fields without a name', '<fieldset><p>One</p></fieldset>', 'wcag/h71'],
  ['an id that stands twice', '<p id="a">One</p><p id="a">Two</p>', 'no-dup-id'],
  ['a block in a paragraph', '<p><div>One</div></p>', 'close-order'],
])('finds %s', (_name, body, rule) => expect(rules(page(body))).toContain(rule));

it('finds a second title', () => {
  expect(rules(page('', '<title>One</title><title>Two</title>'))).toContain('element-permitted-occurrences');
});

it('finds a page without its type', () => {
  expect(rules('<html lang="en"><head><title>Tildesh</title></head><body></body></html>')).toContain(
    'missing-doctype',
  );
});

it('accepts what has a reason', () => {
  const form = '<form><fieldset role="none"><p>One</p></fieldset></form>';
  expect(faultsIn(page(`${form}<ul><li aria-label="Price 1">One</li></ul>`))).toEqual([]);
});
