// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CURRENT_USER_KEY } from '@/lib/account/queries';
import { ApiError } from '@/lib/api/errors';
import common from '@/messages/en/common.json';
import errors from '@/messages/en/errors.json';
import validation from '@/messages/en/validation.json';
import { preferencesKeys } from './queries';
import type { OwnProfile } from './queries';
import { nameSchema } from '@/lib/contract/account.ts';
import { TEXT_VALUES, nameOf } from './text-forms';
import type { NameForm } from './text-forms';
import { useOwnProfile } from './use-own-profile';
import { useSectionForm } from './use-section-form';

vi.mock('@/lib/account/use-current-user', () => ({ useCurrentUser: () => ({ id: 3 }) }));
vi.mock('@/lib/api/browser', () => ({ browserApi: vi.fn() }));

const DRAFT = 'tildesh:3:preferences.name';
const stored = {
  id: 3,
  firstName: 'Aida',
  lastName: 'Asanova',
  showOnRecommendationPage: true,
} as OwnProfile;
const write = vi.fn<(form: NameForm) => Promise<Partial<OwnProfile>>>();
let client: QueryClient;

function Form({ profile }: { profile: OwnProfile }) {
  const state = useSectionForm({
    section: 'name',
    profile,
    read: nameOf,
    schema: nameSchema,
    values: TEXT_VALUES,
    write,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void state.submit();
      }}
    >
      <input aria-label="first" {...state.form.register('firstName')} />
      <input aria-label="last" {...state.form.register('lastName')} />
      <output>
        {[
          state.isDirty ? 'dirty' : 'clean',
          state.isSubmitting ? 'sending' : state.state,
          state.textOf('firstName'),
          state.problem,
          state.draft.restored ? 'restored' : null,
          state.endedRecommendation ? 'ended' : null,
        ]
          .filter(Boolean)
          .join(' | ')}
      </output>
      <button type="button" onClick={state.draft.discard}>
        discard
      </button>
    </form>
  );
}

function Page() {
  const { data } = useOwnProfile();
  return data ? <Form profile={data} /> : null;
}

function open() {
  return render(
    <NextIntlClientProvider locale="en" messages={{ common, errors, validation }}>
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

const said = () => screen.getByRole('status').textContent;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const submit = () => act(async () => fireEvent.submit(field('first').closest('form') as HTMLFormElement));

beforeEach(() => {
  sessionStorage.clear();
  write.mockReset().mockImplementation(async (form) => form);
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(preferencesKeys.profile('en'), stored);
  client.setQueryData(CURRENT_USER_KEY, stored);
});
afterEach(cleanup);

describe('a section of the profile', () => {
  it('knows what has changed, saves it, and shows it everywhere at once', async () => {
    open();
    expect(said()).toBe('clean');
    type('first', 'Aizada');
    await waitFor(() => expect(said()).toBe('dirty'));
    await submit();
    await waitFor(() => expect(said()).toBe('clean | saved'));
    expect(write).toHaveBeenCalledExactlyOnceWith(
      { firstName: 'Aizada', lastName: 'Asanova' },
      expect.anything(),
    );
    expect(client.getQueryData(CURRENT_USER_KEY)).toMatchObject({ firstName: 'Aizada' });
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  it('sends nothing without a change, and says so', async () => {
    open();
    await submit();
    await waitFor(() => expect(said()).toBe('clean | unchanged'));
    expect(write).not.toHaveBeenCalled();
  });

  it('shows errors and sends nothing', async () => {
    open();
    type('first', '   ');
    await submit();
    await waitFor(() => expect(said()).toBe('dirty | Name is required'));
    type('first', 'x'.repeat(10_000));
    await waitFor(() => expect(said()).toBe('dirty | Field should not exceed 60 characters'));
    expect(field('first').value).toHaveLength(10_000);
    expect(write).not.toHaveBeenCalled();
  });

  it('shows the server’s refusal at its field, and keeps what is typed', async () => {
    write.mockRejectedValue(
      new ApiError('BAD_USER_INPUT', { fields: { firstName: { code: 'INVALID_VALUE' } } }),
    );
    open();
    type('first', '🙂');
    await submit();
    await waitFor(() => expect(said()).toBe('dirty | This value is not allowed'));
    expect(field('first').value).toBe('🙂');
  });

  it('keeps what is typed when the network is lost, and saves it once it is back', async () => {
    write.mockRejectedValueOnce(new ApiError('NETWORK_FAILURE'));
    open();
    type('last', 'Токтогулова');
    await submit();
    await waitFor(() => expect(said()).toMatch(/^dirty \| You have connection issues/));
    expect(field('last').value).toBe('Токтогулова');
    await submit();
    await waitFor(() => expect(said()).toBe('clean | saved'));
  });

  it('keeps what is typed during a save', async () => {
    let answer = (_profile: Partial<OwnProfile>) => undefined as void;
    write.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    open();
    type('first', 'One');
    await submit();
    type('first', 'Two');
    await act(async () => answer({ firstName: 'One', lastName: 'Asanova' }));
    await waitFor(() => expect(said()).toBe('dirty'));
    expect(field('first').value).toBe('Two');
  });

  it('restores what was typed before the page was left, once', async () => {
    const { unmount } = open();
    type('first', 'Half typ');
    await waitFor(() => expect(sessionStorage.getItem(DRAFT)).toContain('Half typ'));
    unmount();
    open();
    await waitFor(() => expect(said()).toBe('dirty | restored'));
    expect(field('first').value).toBe('Half typ');
    fireEvent.click(screen.getByText('discard'));
    await waitFor(() => expect(said()).toBe('clean'));
    expect(field('first').value).toBe('Aida');
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  it('restores nothing once the stored text is typed again', async () => {
    open();
    type('first', 'Aidana');
    await waitFor(() => expect(sessionStorage.getItem(DRAFT)).toContain('Aidana'));
    type('first', 'Aida');
    await waitFor(() => expect(sessionStorage.getItem(DRAFT)).toBeNull());
  });

  it('reports that a consent has ended by the change', async () => {
    write.mockImplementation(async (form) => ({ ...form, showOnRecommendationPage: false }));
    open();
    type('first', 'Aizada');
    await submit();
    await waitFor(() => expect(said()).toBe('clean | saved | ended'));
  });
});
