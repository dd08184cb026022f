// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CURRENT_USER_KEY } from '@/lib/account/queries';
import { ApiError } from '@/lib/api/errors';
import { securityKeys } from '@/lib/security/queries';
import common from '@/messages/en/common.json';
import errors from '@/messages/en/errors.json';
import failure from '@/messages/en/failure.json';
import security from '@/messages/en/security.json';
import validation from '@/messages/en/validation.json';
import { DataExport } from './data-export';

const api = vi.hoisted(() => vi.fn<(document: unknown, variables: object) => Promise<unknown>>());
vi.mock('@/lib/api/browser', () => ({ browserApi: api }));

beforeEach(() => void api.mockReset());
afterEach(cleanup);

const messages = { common, errors, failure, security, validation };
const archive = (createdAt: number) => ({
  id: 'a',
  state: 'READY',
  createdAt: new Date(createdAt).toISOString(),
  expiresAt: new Date(createdAt + 7 * 24 * 3_600_000).toISOString(),
  size: 5,
  fullUri: '/api/exports/a',
});

function open(archives: object[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(CURRENT_USER_KEY, { id: 7, email: 'aida@example.com' });
  client.setQueryData(securityKeys.archives, archives);
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <QueryClientProvider client={client}>
        <DataExport />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}
const password = () => screen.getByLabelText<HTMLInputElement>(/^Your password/);
const prepare = () => fireEvent.click(screen.getByRole('button', { name: 'Prepare the archive' }));
const typed = (value: string) => fireEvent.change(password(), { target: { value } });

describe('the page for exporting one’s data', () => {
  it('asks for the password first', async () => {
    open();
    prepare();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(api).not.toHaveBeenCalled();
  });

  it('reports a wrong password at the field, and keeps what was typed', async () => {
    const fields = { password: { code: 'PASSWORD_WRONG' } } as const;
    api.mockRejectedValueOnce(new ApiError('BAD_USER_INPUT', { fields }));
    open();
    typed('not mine');
    prepare();
    expect(await screen.findByText('Wrong password')).toBeTruthy();
    expect(password().value).toBe('not mine');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('requests an archive with the right password, and forgets the password', async () => {
    api.mockResolvedValueOnce({ createUserExport: { ...archive(Date.now()), state: 'PREPARING' } });
    open();
    typed('correct horse');
    prepare();
    expect(await screen.findByText('Being prepared')).toBeTruthy();
    expect(api).toHaveBeenCalledWith(expect.anything(), { password: 'correct horse' });
    expect(password().value).toBe('');
  });

  it('says when the next archive is possible, and when to retry after too many wrong passwords', async () => {
    const tooMany = new ApiError('TOO_MANY_REQUESTS', { details: { retryAfter: 300_000 } });
    api.mockRejectedValue(tooMany);
    open([archive(Date.now() - 3_600_000)]);
    typed('correct horse');
    prepare();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'one archive a day. The next one is available from',
    );
    cleanup();
    open([archive(Date.now() - 3 * 24 * 3_600_000)]);
    typed('correct horse');
    prepare();
    expect((await screen.findByRole('alert')).textContent).toContain('in 5 minutes');
  });
});
