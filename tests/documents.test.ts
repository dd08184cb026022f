import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DECISIONS = 'docs/decisions';
const INDEX = 'README.md';

const notes = readdirSync(DECISIONS).filter((name) => name !== INDEX);
const read = (path: string) => readFileSync(path, 'utf8');

/** Title, then date and status, then these headings; each may be followed by further ones. */
const FORM =
  /^# [^\n]+\n\n(?:Accepted|Superseded)[^\n]*, \d{4}-\d\d-\d\d\.[^#]*\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n/;

/** Whether a file or folder exists; `*` and `{a,b}` match several, `<word>` matches any one name. */
const isThere = (name: string) => existsSync(name) || globSync(name.replaceAll(/<[^>]+>/g, '*')).length > 0;

describe('a decision note', () => {
  it.each(notes)('%s has date, status, context, decision and consequences', (name) => {
    expect(read(join(DECISIONS, name))).toMatch(FORM);
  });

  it.each(notes)('%s is in the index once, with its title', (name) => {
    const [title = ''] = read(join(DECISIONS, name)).split('\n');
    const entries = read(join(DECISIONS, INDEX))
      .split('\n')
      .filter((line) => line.endsWith(`(${name})`));
    expect(entries).toEqual([`- [${title.slice('# '.length)}](${name})`]);
  });
});

describe('a rule of the live log', () => {
  const rules = [...read('docs/spec-live-log.md').matchAll(/^- \*\*(R\d+)\*\*/gm)].map(([, id = '']) => id);
  const tests = globSync('{app,bench,components,lib,server,tests}/**/*.{test,spec}.{ts,tsx}', {
    exclude: ['**/node_modules/**', 'tests/documents.test.ts'],
  });
  const cited = new Set(tests.flatMap((path) => read(path).match(/\bR\d+\b/g) ?? []));

  it('has its own number, without a gap', () => {
    const numbers = rules.map((id) => Number(id.slice(1))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it.each(rules)('%s is cited by a test', (id) => expect(cited).toContain(id));
});

describe('a document', () => {
  const documents = globSync(
    '{*.md,docs/**/*.md,{app,bench,components,graphql,lib,messages,scripts,server,tests,web}/**/*.md}',
    {
      exclude: ['**/node_modules/**'],
    },
  );

  it.each(documents)('%s links only to existing targets', (path) => {
    const links = [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(
      ([, target = '']) => target,
    );
    expect(links.filter((target) => !existsSync(join(dirname(path), target)))).toEqual([]);
  });

  it.each(documents)('%s names only existing files', (path) => {
    const named = [
      ...read(path).matchAll(
        /`((?:app|bench|components|docs|graphql|lib|messages|scripts|server|tests|web)\/[^`\s]+)`/g,
      ),
    ].map(([, name = '']) => name);
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });
});
