// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import account from '@/messages/en/account.json';
import common from '@/messages/en/common.json';
import errors from '@/messages/en/errors.json';
import failure from '@/messages/en/failure.json';
import { ConfirmEmail } from './confirm-email';
import type { ConfirmEmailProps } from './confirm-email';

const api = vi.hoisted(() => vi.fn<(document: unknown, variables: object) => Promise<unknown>>());
vi.mock('@/lib/api/browser', () => ({ browserApi: api }));

beforeEach(() => void api.mockReset().mockResolvedValue({}));
afterEach(cleanup);

function open(props: Partial<ConfirmEmailProps> = {}) {
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ account, common, errors, failure }}>
      <QueryClientProvider client={new QueryClient()}>
        <ConfirmEmail token="token" viewer={null} {...props} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { name });

describe('the page of a mailed confirmation link', () => {
  it('does nothing when it is opened', () => {
    open();
    expect(api).not.toHaveBeenCalled();
  });

  it.each([
    [null, 'Log in', '/auth/sign-in'],
    [{ isConfirmed: false }, 'Go to the home page', '/feed'],
  ])('confirms on a press and shows %j the next step', async (viewer, name, href) => {
    open({ viewer });
    press('Confirm email');
    const heading = await title('Your email is confirmed');
    expect(document.activeElement).toBe(heading);
    expect(api).toHaveBeenCalledWith(expect.anything(), { token: 'token' });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('sends a new link to a person who still needs one, and reports too many', async () => {
    api.mockRejectedValueOnce(new ApiError('CODE_INVALID'));
    open({ viewer: { isConfirmed: false } });
    press('Confirm email');
    await title('This link no longer works');
    api.mockRejectedValueOnce(new ApiError('TOO_MANY_REQUESTS', { details: { retryAfter: 60_000 } }));
    press('Send a new link');
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in 1 minute.');
    press('Send a new link');
    expect(await screen.findByText(/A new link is on its way/)).toBeTruthy();
  });

  it.each<[string, Partial<ConfirmEmailProps>]>([
    ['Log in', { token: '' }],
    ['Go to the home page', { token: '', viewer: { isConfirmed: true } }],
  ])('offers %s for a link that lost its token', (name, props) => {
    open(props);
    expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    expect(screen.getByRole('link', { name })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('reports that the address is taken', async () => {
    api.mockRejectedValue(new ApiError('USER_EMAIL_ALREADY_CREATED'));
    open();
    press('Confirm email');
    await title('This email is already taken');
    expect(screen.getByText(errors.USER_EMAIL_ALREADY_CREATED)).toBeTruthy();
  });

  it('allows another press after a network failure', async () => {
    api.mockRejectedValueOnce(new ApiError('NETWORK_FAILURE'));
    open();
    press('Confirm email');
    expect((await screen.findByRole('alert')).textContent).toContain('connection issues');
    press('Confirm email');
    await title('Your email is confirmed');
  });
});
