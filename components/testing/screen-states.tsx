import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiErrorCode } from '@/lib/api/errors';
import { LOCALES } from '@/lib/contract/locales.ts';
import type { Locale } from '@/lib/contract/locales.ts';
import { useFakeApi, pending, refusal } from './fake-api';
import type { Answer, FakeApi } from './fake-api';
import { messagesOf, renderScreen } from './render';

// Any document can be the one a screen waits for: what it answers and takes is no matter here.
type AnyDocument = TypedDocumentNode<never, never>;

export interface ScreenStates {
  screen: () => ReactNode;
  /** Where it stands, with its query. */
  path?: string;
  /** What it waits for: while this is on its way it loads, without it it is broken. */
  main: TypedDocumentNode<never, never> | TypedDocumentNode<unknown, never>;
  /** Everything the screen asks for, in its ordinary state. */
  answers: () => readonly Answer[];
  /** Texts of data that are shown then. */
  shows: readonly string[];
  /** Messages that are shown then, of screens that show a person nothing of their own. */
  says?: readonly string[];
  /** Answers that leave it empty, and the message it then shows. Without it the screen is never empty. */
  empty?: { answers: () => readonly Answer[]; message: string };
  /** Refusals of `main` and the message each is shown as, where it is not the code's own text. */
  refused: readonly (ApiErrorCode | { code: ApiErrorCode; message: string })[];
  /** The same with texts as long as they may be. Each stands whole on the page and can break. */
  long?: { answers: () => readonly Answer[]; texts: readonly string[] };
  /** A failed load has its own way on, and no button to try again. */
  noReload?: true;
}

/** A word as long as a name may be, which no space breaks. */
export const LONG_WORD = 'Көпсүйлөгөнмугалимдиндосу'.repeat(4).slice(0, 100);

/** The text of `namespace.key`; of a text with values, its beginning up to the first. */
export async function textOf(locale: Locale, path: string): Promise<string> {
  const messages = (await messagesOf(locale)) as unknown as Record<string, unknown>;
  const found = path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], messages);
  if (typeof found !== 'string') throw new Error(`There is no message ${path}`);
  return (found.split(/[{<]/)[0] ?? '').trim();
}

const FIELDS = 'input, textarea';

/** What can be read: texts, and what stands in fields. */
const pageText = () =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll<HTMLInputElement>(FIELDS)].map(({ value }) => value),
  ].join('\n');

const BREAKS = [
  'overflow-wrap:anywhere',
  'wrap-anywhere',
  'break-words',
  'break-all',
  'truncate',
  'line-clamp',
  'sr-only',
]
  .map((each) => `[class*="${each}"]`)
  .join();

/** Where a text can neither be broken nor is cut, by a class of its own or of what it stands in. Fields scroll, and lists of choices are the browser's. */
function stuckIn(text: string): string[] {
  const elements = [...document.body.querySelectorAll('*')].filter(
    (each) =>
      each.textContent?.includes(text) &&
      ![...each.children].some((child) => child.textContent?.includes(text)),
  );
  return elements
    .filter((each) => !each.closest(BREAKS) && !each.matches(`${FIELDS}, option`))
    .map((each) => each.outerHTML.slice(0, 200));
}

/** Tests of one screen, each in both languages; what goes wrong unseen fails them. */
export function describeInLanguages(name: string, tests: (locale: Locale, api: FakeApi) => void): void {
  describe(name, () => {
    const api = useFakeApi();
    failOnComplaints();
    describe.each(LOCALES)('in %s', (locale) => tests(locale, api));
  });
}

/** Each of these stands whole on the page and can break. */
export const expectBreakable = (texts: readonly string[]) => expect(texts.flatMap(stuckIn)).toEqual([]);

/** The states every screen has (house.md): loading, loaded, empty, error, refused, long, each in both languages. */
export function describeScreen(name: string, states: ScreenStates): void {
  describeInLanguages(name, (locale, api) => describeLocale(locale, states, api));
}

/** The drawn-up page of the tests does not know this element, which browsers do. */
const isOfTests = (said: string) => /^The tag <%s> is unrecognized in this browser.* search$/s.test(said);

/** What React, the query cache or a missing text says to the console fails the test. */
function failOnComplaints(): void {
  let complaints: string[] = [];
  beforeEach(() => {
    complaints = [];
    vi.spyOn(console, 'error').mockImplementation(
      (...said) => void complaints.push(said.map(String).join(' ')),
    );
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    expect(complaints.filter((each) => !isOfTests(each))).toEqual([]);
  });
}

/** All of these are read there by now. */
export const expectShown = (texts: readonly string[]) =>
  vi.waitFor(() => {
    for (const text of texts) expect(pageText()).toContain(text);
  });

/** All has come, and stands there. */
async function expectWhole({ shows, says = [] }: ScreenStates, locale: Locale): Promise<void> {
  await expectShown([...shows, ...(await Promise.all(says.map((each) => textOf(locale, each))))]);
  await vi.waitFor(() => {
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
}

/** A part of the page each: all that are broken are asked again. */
async function pressReload(locale: Locale): Promise<void> {
  const name = await textOf(locale, 'failure.reload');
  for (const button of screen.getAllByRole('button', { name })) fireEvent.click(button);
}

function describeLocale(locale: Locale, states: ScreenStates, api: FakeApi): void {
  const main = states.main as AnyDocument;
  const { empty, long } = states;
  const draw = async (further: () => readonly Answer[] = () => []) => {
    api.set(...states.answers());
    api.set(...further());
    await renderScreen(states.screen(), { locale, path: states.path });
  };

  it('says that it loads', async () => {
    await draw(() => [pending(main)]);
    await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
    expect(screen.getAllByRole('status').some((each) => each.textContent)).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows what there is', async () => {
    await draw();
    await expectWhole(states, locale);
    expect(api.unanswered()).toEqual([]);
  });

  it('says what went wrong, and loads when asked again', async () => {
    await draw(() => [refusal(main, 'NETWORK_FAILURE')]);
    await expectShown([await textOf(locale, 'common.networkError')]);
    expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
    if (states.noReload) return;
    api.set(...states.answers());
    await pressReload(locale);
    await expectWhole(states, locale);
  });

  it.each(states.refused.map(withMessage))('tells $code in words', async ({ code, message }) => {
    await draw(() => [refusal(main, code)]);
    await expectShown([await textOf(locale, message)]);
    for (const text of states.shows) expect(pageText()).not.toContain(text);
  });

  if (empty)
    it('says why it is empty', async () => {
      await draw(empty.answers);
      await expectShown([await textOf(locale, empty.message)]);
    });
  if (long)
    it('lets long texts break', async () => {
      await draw(long.answers);
      await expectShown(long.texts);
      expectBreakable(long.texts);
    });
}

const withMessage = (each: ScreenStates['refused'][number]) =>
  typeof each === 'string' ? { code: each, message: `errors.${each}` } : each;

export interface ViewStates {
  screen: () => ReactNode;
  path?: string;
  /** What its parts ask for by themselves. */
  answers?: () => readonly Answer[];
  shows: readonly string[];
  /** Messages that are shown then. */
  says?: readonly string[];
  /** What it says where it was given nothing. */
  empty?: { screen: () => ReactNode; message: string };
  long?: { screen: () => ReactNode; texts: readonly string[] };
}

/** A screen that is given its data: who fetched it has loaded, failed or been refused already. */
export function describeView(name: string, states: ViewStates): void {
  const { screen: draw, path, answers, shows, says = [], empty, long } = states;

  describeInLanguages(name, (locale, api) => {
    beforeEach(() => api.set(...(answers?.() ?? [])));
    it('shows what it was given', async () => {
      await renderScreen(draw(), { locale, path });
      await expectShown([...shows, ...(await Promise.all(says.map((each) => textOf(locale, each))))]);
      expect(api.unanswered()).toEqual([]);
    });
    if (empty)
      it('says why it is empty', async () => {
        await renderScreen(empty.screen(), { locale, path });
        await expectShown([await textOf(locale, empty.message)]);
      });
    if (long)
      it('lets long texts break', async () => {
        await renderScreen(long.screen(), { locale, path });
        await expectShown(long.texts);
        expectBreakable(long.texts);
      });
  });
}
