// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { RESOURCE_CONTENT } from '@/lib/contract/material/content.ts';
import { resourceOf } from '../block-nodes';
import type { DocNode } from '../block-nodes';
import { cleanAddress, cleanPaste } from './clean-paste';
import * as google from './clipboards/google';
import * as web from './clipboards/web';
import * as word from './clipboards/word';
import { pageExtensions } from './page-schema';

/** The texts that a pasted clipboard becomes, as they are stored. */
function paste(html: string): unknown[] {
  const editor = new Editor({ extensions: pageExtensions() });
  editor.view.pasteHTML(cleanPaste(html));
  const resources = ((editor.getJSON() as DocNode).content ?? []).map(resourceOf);
  editor.destroy();
  for (const { type, content } of resources) {
    expect(RESOURCE_CONTENT[type].safeParse(content).error?.message).toBeUndefined();
  }
  return resources.map(({ content }) => ('node' in content ? content.node : content));
}

const t = (text: string, ...marks: string[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const link = (text: string, href: string) => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
});
const p = (...content: object[]) => ({ type: 'paragraph', ...(content.length > 0 && { content }) });
const h = (level: number, text: string) => ({ type: 'heading', attrs: { level }, content: [t(text)] });
const li = (...content: object[]) => ({ type: 'listItem', content });
const ul = (...content: object[]) => ({ type: 'bulletList', content });
const ol = (...content: object[]) => ({ type: 'orderedList', content });
const cell = (type: string, content: object, attrs?: object) => ({
  type,
  ...(attrs && { attrs }),
  content: [content],
});
const table = (...rows: object[][]) => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', content })),
});

describe('a clipboard of Word', () => {
  it('with headings and marks', () =>
    expect(paste(word.WORD_TEXT)).toEqual([
      h(2, 'Verbs of motion'),
      p(t('Я '), t('иду', 'bold'), t(' на '), t('вокзал', 'italic'), t('.')),
      h(3, 'Small'),
    ]));

  it('with lists, which it writes as paragraphs', () =>
    expect(paste(word.WORD_LISTS)).toEqual([
      p(t('Take:')),
      ul(li(p(t('a bus')), ul(li(p(t('a red one'))))), li(p(t('a tram')))),
      p(t('Then:')),
      ol(li(p(t('go'))), li(p(t('come back')))),
    ]));

  it('with a table', () =>
    expect(paste(word.WORD_TABLE)).toEqual([
      table(
        [cell('tableCell', p(t('идти', 'bold'))), cell('tableCell', p(t('once')))],
        [cell('tableCell', p(t('both')), { colspan: 2, rowspan: 1 })],
      ),
    ]));

  it('with footnotes: their texts at the end, without numbers', () =>
    expect(paste(word.WORD_FOOTNOTES)).toEqual([
      p(t('A habit is a way back.')),
      { type: 'horizontalRule' },
      p(t('Every day.')),
    ]));

  it('with tracked changes, as they were accepted', () =>
    expect(paste(word.WORD_CHANGES)).toEqual([p(t('She goes home.'))]));

  it('with a picture of the other computer, which nobody else can see', () =>
    expect(paste(word.WORD_PICTURE)).toEqual([p(t('Look: two roads.'))]));
});

describe('a clipboard of Google Docs', () => {
  it('with bold and italic as styles, in a <b> that is not bold', () =>
    expect(paste(google.GOOGLE_TEXT)).toEqual([
      h(2, 'On foot'),
      p(t('All of it is '), t('пешком', 'bold'), t(', '), t('always', 'italic'), t('.')),
    ]));

  it('with lists in lists', () =>
    expect(paste(google.GOOGLE_LISTS)).toEqual([
      ul(li(p(t('one')), ul(li(p(t('inner'))))), li(p(t('two')))),
      { ...ol(li(p(t('third')))), attrs: { start: 3 } },
    ]));

  it('with links, without the way through Google and what follows people', () =>
    expect(paste(google.GOOGLE_LINK)).toEqual([
      p(link('a link', 'https://tildesh.kg/skills?level=B1'), t('a script')),
    ]));

  it('with a table', () =>
    expect(paste(google.GOOGLE_TABLE)).toEqual([
      table([cell('tableCell', p(t('he'))), cell('tableCell', p(t('она')))]),
    ]));

  it('with notes and comments', () =>
    expect(paste(google.GOOGLE_NOTES)).toEqual([p(t('A word with a note.'))]));
});

describe('a clipboard of a web page', () => {
  it('with scripts, frames, forms, tracking and pictures of others', () =>
    expect(paste(web.WEB_ARTICLE)).toEqual([
      h(2, 'Issyk-Kul'),
      p(
        t('It is a '),
        link('lake', 'https://en.wikipedia.org/wiki/Lake'),
        t(' in '),
        t('Kyrgyzstan', 'bold'),
        t('.'),
      ),
      p(t('The lake')),
    ]));

  it('with elements that a page does not have', () =>
    expect(paste(web.WEB_CODE)).toEqual([
      p(t('One')),
      p(t('Two'), { type: 'hardBreak' }, t('lines')),
      { type: 'blockquote', content: [p(t('Said'))] },
      p(t('let a;')),
      { type: 'horizontalRule' },
      p(t('under struck '), t('bold', 'bold')),
    ]));

  it('with tables that only lay it out', () =>
    expect(paste(web.WEB_LAYOUT)).toEqual([
      table([cell('tableHeader', p(t('a'))), cell('tableCell', p(t('b')))]),
      p(t('after')),
    ]));

  it('with lists deeper than a page has', () => expect(JSON.stringify(paste(web.WEB_DEEP))).toContain('end'));

  it('with scripts in drawings and addresses', () =>
    expect(paste(web.WEB_SVG)).toEqual([p(t('data')), p(t('rest'))]));
});

it.each([
  ['https://a.kg/?utm_medium=m&a=1', 'https://a.kg/?a=1'],
  ['https://a.kg/?a=1', 'https://a.kg/?a=1'],
  ['https://www.google.com/url?q=javascript:alert(1)', null],
  ['https://www.google.com/search?q=a', 'https://www.google.com/search?q=a'],
  ['javascript:alert(1)', null],
  ['/profile', null],
])('%s as a pasted address is %s', (href, expected) => expect(cleanAddress(href)).toBe(expected));
