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
import { until } from './until';

// Any document can be the main one: its types do not matter here.
type AnyDocument = TypedDocumentNode<never, never>;

export interface ScreenStates {
  screen: () => ReactNode;
  /** Path of the screen, with its query. */
  path?: string;
  /** The document a screen waits for: pending, the screen is loading; refused, it shows an error. */
  main: TypedDocumentNode<never, never> | TypedDocumentNode<unknown, never>;
  /** All answers the screen needs in its normal state. */
  answers: () => readonly Answer[];
  /** Texts of the data shown then. */
  shows: readonly string[];
  /** Messages shown then, for screens without data. */
  says?: readonly string[];
  /** Answers that make it empty, and the message it then shows. If omitted, the screen is never empty. */
  empty?: { answers: () => readonly Answer[]; message: string };
  /** Refusals of `main`, each with its message if that is not the code's own text. */
  refused: readonly (ApiErrorCode | { code: ApiErrorCode; message: string })[];
  /** The same with texts of maximum length. Each is shown completely and can break. */
  long?: { answers: () => readonly Answer[]; texts: readonly string[] };
  /** A failed load has its own action, and no button to retry. */
  noReload?: true;
}

/** A word of maximum length without a space to break at. */
export const LONG_WORD = 'Көпсүйлөгөнмугалимдиндосу'.repeat(4).slice(0, 100);

/** The text of `namespace.key`; of a text with values, the part before the first one. */
export async function textOf(locale: Locale, path: string): Promise<string> {
  const messages = (await messagesOf(locale)) as unknown as Record<string, unknown>;
  const found = path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], messages);
  if (typeof found !== 'string') throw new Error(`There is no message ${path}`);
  return (found.split(/[{<]/)[0] ?? '').trim();
}

const FIELDS = 'input, textarea';

/** All readable texts of the page, field values included. */
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

/**
 * Places where a text can neither break nor is cut off, by its own class or an ancestor's. Fields scroll, and the
 * browser renders selects.
 */
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

/** Tests of one screen, each in both languages; errors on the console fail them. */
export function describeInLanguages(name: string, tests: (locale: Locale, api: FakeApi) => void): void {
  describe(name, () => {
    const api = useFakeApi();
    failOnComplaints();
    describe.each(LOCALES)('in %s', (locale) => tests(locale, api));
  });
}

/** Expects that each of these is shown completely and can break. */
export const expectBreakable = (texts: readonly string[]) => expect(texts.flatMap(stuckIn)).toEqual([]);

/** The states every screen has: loading, loaded, empty, error, refused, long, each in both languages. */
export function describeScreen(name: string, states: ScreenStates): void {
  describeInLanguages(name, (locale, api) => describeLocale(locale, states, api));
}

/** happy-dom does not know this element, which browsers do. */
const isOfTests = (said: string) => /^The tag <%s> is unrecognized in this browser.* search$/s.test(said);

/** Fails the test when React, the query cache or a missing text writes to the console. */
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

/** Waits until all of these are shown. */
export const expectShown = (texts: readonly string[]) =>
  until(() => {
    for (const text of texts) expect(pageText()).toContain(text);
  });

/** Waits until everything of the normal state is shown. */
async function expectWhole({ shows, says = [] }: ScreenStates, locale: Locale): Promise<void> {
  await expectShown([...shows, ...(await Promise.all(says.map((each) => textOf(locale, each))))]);
  await until(() => {
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
}

/** Several components may have failed: presses every reload button. */
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

  it('shows that it loads', async () => {
    await draw(() => [pending(main)]);
    await until(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
    expect(screen.getAllByRole('status').some((each) => each.textContent)).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows its data', async () => {
    await draw();
    await expectWhole(states, locale);
    expect(api.unanswered()).toEqual([]);
  });

  it('shows the error, and loads on a retry', async () => {
    await draw(() => [refusal(main, 'NETWORK_FAILURE')]);
    await expectShown([await textOf(locale, 'common.networkError')]);
    expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
    if (states.noReload) return;
    api.set(...states.answers());
    await pressReload(locale);
    await expectWhole(states, locale);
  });

  it.each(states.refused.map(withMessage))('shows the text of $code', async ({ code, message }) => {
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
  /** Answers to requests of its components. */
  answers?: () => readonly Answer[];
  shows: readonly string[];
  /** Messages shown then. */
  says?: readonly string[];
  /** The message shown without data. */
  empty?: { screen: () => ReactNode; message: string };
  long?: { screen: () => ReactNode; texts: readonly string[] };
}

/** A screen that receives its data as props: loading and errors belong to its parent. */
export function describeView(name: string, states: ViewStates): void {
  const { screen: draw, path, answers, shows, says = [], empty, long } = states;

  describeInLanguages(name, (locale, api) => {
    beforeEach(() => api.set(...(answers?.() ?? [])));
    it('shows its data', async () => {
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
