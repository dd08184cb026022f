import type { BrowserContext, Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

interface Exception {
  rule: string;
  /** The beginning of the element; omitted: all. */
  tag?: RegExp;
  why: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'wcag/h71',
    tag: /^<fieldset[^>]*\srole="none"/,
    why: 'It disables a whole form until hydration and is no group, so it needs no legend.',
  },
  {
    rule: 'wcag/h32',
    tag: /^<form/,
    why: 'A form of one search field is sent by Enter, and results follow what is typed.',
  },
  {
    rule: 'text-content',
    tag: /^<button[^>]*\srole="(?:checkbox|switch|radio|combobox)"/,
    why: 'The rule does not read the label that names it; axe does.',
  },
  {
    rule: 'hidden-focusable',
    tag: /^<span[^>]*\sdata-radix-focus-guard/,
    why: 'It turns the focus back into an open dialog, and is never read.',
  },
  {
    rule: 'meta-refresh',
    tag: /^<meta id="__next-page-redirect"/,
    why: 'Next writes it when a page redirects after its first bytes were sent; a second is its choice.',
  },
  { rule: 'require-sri', why: 'Files are our own, of this build, and allowed by a nonce.' },
  { rule: 'prefer-native-element', why: 'Lists, checkboxes and tabs are those of radix-ui, on purpose.' },
  { rule: 'unique-landmark', why: 'Of two menus of one name the width hides one; axe sees what is shown.' },
  { rule: 'aria-label-misuse', tag: /^<li/, why: 'A group of fields is a row of a list and has a name.' },
  {
    rule: 'aria-label-misuse',
    tag: /^<video/,
    why: 'The picture of a camera has no other name; axe reads it.',
  },
  { rule: 'no-inline-style', why: 'Positions are computed: menus, pictures with spots, the calendar.' },
  {
    rule: 'heading-level',
    why: 'A menu beside the content comes first in the source; axe sees that there is one h1.',
  },
];

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
});

/** The beginning of the tag at a position; a rule may point into it. */
const tagAt = (html: string, offset: number) => {
  const from = html.lastIndexOf('<', offset);
  return html.slice(from, html.indexOf('>', from) + 1);
};

const isExcepted = (rule: string, tag: string) =>
  EXCEPTIONS.some((each) => each.rule === rule && (each.tag?.test(tag) ?? true));

/** What the checker says of a page, without the exceptions; each thing once. */
export function faultsIn(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  const found = results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => ({ ruleId, message, tag: tagAt(html, offset) }))
    .filter(({ ruleId, tag }) => !isExcepted(ruleId, tag))
    .map(({ ruleId, message, tag }) => `${ruleId}: ${message} in ${tag.slice(0, 160)}`);
  return [...new Set(found)];
}

export interface HtmlWatch {
  /** What was found so far, once all pages are read. */
  read(): Promise<string[]>;
}

/** Pages with the same path but for its numbers are made alike: one of each is checked. */
const kindOf = (page: Page) => new URL(page.url()).pathname.replace(/\d+/g, '1');
const checked = new Set<string>();

/** Sites of others, which a journey invents. */
const FOREIGN = /^https?:\/\/[^/]*\.test\//;

/** The HTML of a page as it is now; the tools inside the drawing, which come after loading, are Excalidraw's. */
const readHtml = (page: Page) =>
  page.evaluate(() => {
    // Copied as nodes: parsing text would repair what is wrong. Into another document: nothing in it is loaded.
    const copy = document.implementation.createHTMLDocument().importNode(document.documentElement, true);
    for (const drawing of copy.querySelectorAll('.excalidraw')) drawing.replaceChildren();
    return `<!DOCTYPE html>${copy.outerHTML}`;
  });

/** Checks the HTML of every page that a context opens, as the browser has it after loading. */
export function watchHtml(context: BrowserContext): HtmlWatch {
  const found: string[] = [];
  const reading = new Set<Promise<void>>();
  const check = async (page: Page) => {
    const kind = kindOf(page);
    if (!page.url().startsWith('http') || FOREIGN.test(page.url()) || checked.has(kind)) return;
    // A page that is left at once has no content to read; another test stays on it.
    const html = await readHtml(page).catch(() => null);
    // An open dialog hides the rest on purpose; another test reads the page without one.
    if (html === null || html.includes('data-aria-hidden="true"') || kindOf(page) !== kind) return;
    checked.add(kind);
    found.push(...faultsIn(html).map((fault) => `${kind}: ${fault}`));
  };
  const watch = (page: Page) =>
    page.on('load', () => {
      const work = check(page).finally(() => reading.delete(work));
      reading.add(work);
    });
  // The page of a test may have been opened before.
  context.pages().forEach(watch);
  context.on('page', watch);
  return {
    async read() {
      await Promise.all(reading);
      return found;
    },
  };
}
