import { fireEvent, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { expect } from 'vitest';
import type { Locale } from '@/lib/contract/locales.ts';
import { messagesOf } from './render';
import { expectShown } from './screen-states';
import { until } from './until';

type Values = Readonly<Record<string, string | number>>;
/** A message by its path, with its values. */
export type Said = string | readonly [path: string, values: Values];

const plain = (words: string) => words;
const TAGS = { link: plain, terms: plain, privacy: plain };

type Translate = (path: string, values: object) => string;
/** Made once for each language: making one walks through all messages. */
const translators = new Map<Locale, Translate>();

async function translatorOf(locale: Locale): Promise<Translate> {
  const known = translators.get(locale);
  if (known) return known;
  const made = createTranslator({ locale, messages: await messagesOf(locale) });
  const { markup } = made as unknown as { markup: Translate };
  translators.set(locale, markup);
  return markup;
}

/** The whole text of a message, without its tags. */
export async function wordsOf(locale: Locale, said: Said): Promise<string> {
  const [path, values] = typeof said === 'string' ? [said, {}] : said;
  const translate = await translatorOf(locale);
  return translate(path, { ...TAGS, ...values });
}

/** "in 5 minutes". */
export const inMinutes = (locale: Locale, minutes: number) =>
  new Intl.RelativeTimeFormat(locale).format(minutes, 'minute');

const ANNOUNCED = '[role="alert"], [role="status"], [aria-live]';

/** The hint and the error that describe a field. */
const saidBeside = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('\n');

/** Finds parts of a page by their names in this language. */
const finderIn = (locale: Locale) => {
  const words = (said: Said) => wordsOf(locale, said);
  return {
    locale,
    words,
    /** The field of this label. */
    field: async (label: Said) =>
      screen.findByLabelText<HTMLInputElement>(await words(label), { selector: 'input, textarea, button' }),
    button: async (name: Said) => screen.findByRole('button', { name: await words(name) }),
    /** The address of a link. */
    link: async (name: Said) =>
      (await screen.findByRole('link', { name: await words(name) })).getAttribute('href'),
    /** The items of the open menu. */
    items: async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent),
  };
};
type Finder = ReturnType<typeof finderIn>;

/** Waits until the button is enabled and not busy. */
export async function pressReady(button: HTMLElement, times = 1): Promise<void> {
  await until(() => expect(button.matches(':disabled, [aria-busy="true"]')).toBe(false));
  for (let left = times; left > 0; left -= 1) fireEvent.click(button);
}

/** The actions of a person. */
const doerOf = ({ words, field, button }: Finder) => ({
  async type(texts: Readonly<Record<string, string>>) {
    for (const [label, value] of Object.entries(texts))
      fireEvent.change(await field(label), { target: { value } });
  },
  press: async (name: Said) => pressReady(await button(name)),
  /** Chooses an option of a select. */
  async pick(label: Said, option: string) {
    // Enter would arrive as a click, which this document does not make of keys.
    fireEvent.keyDown(await field(label), { key: 'ArrowDown' });
    fireEvent.keyDown(await screen.findByRole('option', { name: option }), { key: 'Enter' });
  },
  /** Opens a menu. */
  async open(menu: Said) {
    fireEvent.click(await button(menu));
  },
  /** Opens a menu and chooses an item. */
  async choose(menu: Said, item: Said) {
    fireEvent.click(await button(menu));
    fireEvent.click(await screen.findByRole('menuitem', { name: await words(item) }));
  },
});

/** What a person sees, or hears from a screen reader. */
const expectationsOf = ({ words, field }: Finder) => ({
  async expectHeading(name: Said) {
    await screen.findByRole('heading', { name: await words(name) });
  },
  async expectShown(...said: Said[]) {
    await expectShown(await Promise.all(said.map(words)));
  },
  /** Texts that are no messages. */
  expectRead: (...texts: string[]) => expectShown(texts),
  /** A screen reader announces it. */
  async expectAnnounced(said: Said) {
    const wanted = await words(said);
    await until(() => {
      const texts = [...document.querySelectorAll(ANNOUNCED)].map(({ textContent }) => textContent);
      expect(texts.join('\n')).toContain(wanted);
    });
  },
  async expectBeside(label: Said, said: Said) {
    const [found, wanted] = [await field(label), await words(said)];
    await until(() => expect(saidBeside(found)).toContain(wanted));
    expect(found.getAttribute('aria-invalid')).toBe('true');
  },
});

/** A page as a person of this language uses it: parts are found by their visible names. */
export function pageObjectIn(locale: Locale) {
  const finder = finderIn(locale);
  return { ...finder, ...doerOf(finder), ...expectationsOf(finder) };
}
export type PageObject = ReturnType<typeof pageObjectIn>;
