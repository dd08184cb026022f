// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { oneself } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import type { FakeApi } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import {
  LONG_WORD,
  describeInLanguages,
  describeScreen,
  expectShown,
  textOf,
} from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import {
  CreateUserRefillDocument,
  GetCurrentUserRefillDocument,
  GetUploadDocument,
} from '@/graphql/generated/graphql';
import type { Locale } from '@/lib/contract/locales.ts';
import type { Filling } from '@/lib/refill/queries';
import { RefillScreen } from './refill-screen';

/** Uploads arrive at once, with the name of their file as their id. */
vi.mock('@/lib/upload/use-upload', () => ({
  useUpload: () => {
    const [state, setState] = useState<object>({ kind: 'idle' });
    return {
      state,
      start: (file: File) => setState({ kind: 'done', uploadId: file.name, file }),
      retry: () => undefined,
      cancel: () => setState({ kind: 'idle' }),
    };
  },
}));

const AT = '2026-11-21T09:00:00.000Z';
const filling = (changes: Partial<Filling> = {}): Filling => ({
  ...{ id: 'mine.zip', state: 'FILLING', createdAt: AT, made: [], left: [], ...changes },
});
const current = (found: Filling | null) =>
  answer(GetCurrentUserRefillDocument, { getCurrentUserRefill: found });
const taken = (found = filling()) => answer(CreateUserRefillDocument, { createUserRefill: found });
const arrives = answer(GetUploadDocument, ({ id }) => ({
  getUpload: {
    ...{
      id: String(id),
      name: 'mine.zip',
      mimeType: 'application/zip',
      size: 1000,
      width: null,
      height: null,
      fullUri: '/f',
    },
  },
}));

const done = filling({
  state: 'DONE',
  made: [{ kind: 'QUIZ', count: 3 }],
  left: [
    { kind: 'CHAT_FILE', reason: 'OTHERS', count: 2, names: ['plan.pdf', 'lake.png'] },
    { kind: 'NOTIFICATION', reason: 'PASSING', count: 7, names: [] },
  ],
});

describeScreen('an account that was filled', {
  screen: () => <RefillScreen />,
  main: GetCurrentUserRefillDocument,
  answers: () => [oneself(), current(done)],
  shows: ['3', '2', 'plan.pdf', 'lake.png', '7'],
  says: [
    'refill.states.DONE',
    'refill.made',
    'refill.left',
    'refill.reasons.OTHERS',
    'refill.reasons.PASSING',
  ],
  refused: ['TOO_MANY_REQUESTS'],
  long: {
    answers: () => [
      current(filling({ left: [{ kind: 'QUIZ', reason: 'INVALID', count: 1, names: [LONG_WORD] }] })),
    ],
    texts: [LONG_WORD],
  },
});

async function open(locale: Locale, api: FakeApi, found: Filling | null = null): Promise<void> {
  api.set(oneself(), arrives, current(found));
  await renderScreen(<RefillScreen />, { locale });
  await expectShown([await textOf(locale, found ? `refill.states.${found.state}` : 'refill.choose')]);
}
async function choose(locale: Locale, name = 'mine.zip'): Promise<void> {
  const file = new File(['PK'], name, { type: 'application/zip' });
  fireEvent.change(screen.getByLabelText(await textOf(locale, 'refill.choose')), {
    target: { files: [file] },
  });
}
const press = async (locale: Locale, path: string) =>
  fireEvent.click(screen.getByRole('button', { name: await textOf(locale, path) }));
const expectNone = async (locale: Locale, path: string) => {
  const name = await textOf(locale, path);
  expect(screen.queryByRole('button', { name })).toBeNull();
};
const expectNoAlert = () => until(() => expect(screen.queryByRole('alert')).toBeNull());

describeInLanguages('an empty account', (locale, api) => {
  it('is filled from the archive that arrived', async () => {
    await open(locale, api);
    api.set(taken(filling({ made: [{ kind: 'WORD', count: 5 }] })));
    await choose(locale);
    await expectShown([await textOf(locale, 'refill.states.FILLING'), '5']);
    expect(api.calls(CreateUserRefillDocument)).toEqual([{ upload: 'mine.zip' }]);
    // There is nothing to choose as long as it goes on.
    expect(screen.queryByLabelText(await textOf(locale, 'refill.choose'))).toBeNull();
  });

  it('is filled from the same upload once the line is back', async () => {
    await open(locale, api);
    api.set(refusal(CreateUserRefillDocument, 'NETWORK_FAILURE'));
    await choose(locale);
    await expectShown([await textOf(locale, 'common.networkError')]);
    api.set(taken());
    await press(locale, 'common.retry');
    await expectShown([await textOf(locale, 'refill.states.FILLING')]);
    await expectNoAlert();
    expect(api.calls(CreateUserRefillDocument)).toEqual([{ upload: 'mine.zip' }, { upload: 'mine.zip' }]);
  });

  it('shows no error where only the answer was lost', async () => {
    await open(locale, api);
    api.set(refusal(CreateUserRefillDocument, 'NETWORK_FAILURE'), current(filling()));
    await choose(locale);
    await expectShown([await textOf(locale, 'refill.states.FILLING')]);
    await expectNoAlert();
  });

  it('is filled after what was in it is gone, from the same upload', async () => {
    await open(locale, api);
    api.set(refusal(CreateUserRefillDocument, 'ACCOUNT_NOT_EMPTY'));
    await choose(locale);
    await expectShown([await textOf(locale, 'errors.ACCOUNT_NOT_EMPTY')]);
    api.set(taken());
    await press(locale, 'common.retry');
    await expectShown([await textOf(locale, 'refill.states.FILLING')]);
    expect(api.calls(CreateUserRefillDocument)).toHaveLength(2);
  });

  it('is not filled from what can never be read: another archive is chosen', async () => {
    await open(locale, api);
    api.set(refusal(CreateUserRefillDocument, 'ARCHIVE_UNREADABLE'));
    await choose(locale, 'other.zip');
    await expectShown([await textOf(locale, 'errors.ARCHIVE_UNREADABLE')]);
    await expectNone(locale, 'common.retry');
    api.set(taken());
    await choose(locale);
    await expectShown([await textOf(locale, 'refill.states.FILLING')]);
    await expectNoAlert();
  });

  it('shows the filling of another tab', async () => {
    await open(locale, api);
    api.set(refusal(CreateUserRefillDocument, 'REFILL_RUNNING'), current(filling({ id: 'of another tab' })));
    await choose(locale);
    await expectShown([
      await textOf(locale, 'errors.REFILL_RUNNING'),
      await textOf(locale, 'refill.states.FILLING'),
    ]);
    await expectNone(locale, 'common.retry');
  });

  it('goes on where a filling stopped', async () => {
    await open(locale, api, filling({ state: 'FAILED', made: [{ kind: 'WORD', count: 5 }] }));
    api.set(refusal(CreateUserRefillDocument, 'NETWORK_FAILURE'));
    await press(locale, 'refill.goOn');
    await expectShown([
      await textOf(locale, 'common.networkError'),
      await textOf(locale, 'refill.states.FAILED'),
    ]);
    api.set(taken());
    await press(locale, 'refill.goOn');
    await expectShown([await textOf(locale, 'refill.states.FILLING')]);
    await expectNoAlert();
    expect(api.calls(CreateUserRefillDocument)).toEqual([{ upload: 'mine.zip' }, { upload: 'mine.zip' }]);
  });
});
