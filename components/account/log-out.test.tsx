// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import account from '@/messages/en/account.json';
import common from '@/messages/en/common.json';
import errors from '@/messages/en/errors.json';
import { LogOut } from './log-out';
import type { LogOutProps } from './log-out';

const fake = vi.hoisted(() => ({
  signOut: vi.fn<() => Promise<void>>(),
  clear: vi.fn<(userId: number) => Promise<void>>(),
  waiting: 0,
  unsaved: 0,
}));
vi.mock('@/lib/account/credentials', () => ({ signOut: fake.signOut }));
vi.mock('@/lib/clear-local-data', () => ({ clearLocalData: fake.clear }));
vi.mock('@/lib/autosave/drafts', () => ({ countUnsaved: () => fake.unsaved }));
vi.mock('@/lib/realtime/outbox', () => ({ countWaiting: async () => fake.waiting }));

const gone = vi.fn();
beforeEach(() => {
  fake.signOut.mockReset().mockResolvedValue();
  fake.clear.mockReset().mockResolvedValue();
  fake.waiting = 0;
  fake.unsaved = 0;
  gone.mockReset();
  vi.spyOn(window.location, 'replace').mockImplementation(gone);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(props: Partial<LogOutProps> = {}) {
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ account, common, errors }}>
      <LogOut userId={7} ended={false} ask={false} goTo="/auth/sign-in" {...props} />
    </NextIntlClientProvider>,
  );
}

describe('the log-out page', () => {
  it('signs out at once, removes this person’s local data, and redirects', async () => {
    open();
    await waitFor(() => expect(gone).toHaveBeenCalledWith('/auth/sign-in'));
    expect(fake.signOut).toHaveBeenCalledTimes(1);
    expect(fake.clear).toHaveBeenCalledWith(7);
  });

  it('keeps the local data when the session had ended by itself', async () => {
    fake.waiting = 3;
    open({ ended: true });
    await waitFor(() => expect(gone).toHaveBeenCalled());
    expect(fake.clear).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<LogOutProps>, number, number, string]>([
    ['another site led here', { ask: true }, 0, 0, 'Log out'],
    ['something waits to be sent', {}, 3, 0, 'Log out anyway'],
    ['fields are not saved', {}, 1, 2, 'Log out anyway'],
  ])('asks first when %s', async (_name, props, waiting, unsaved, action) => {
    fake.waiting = waiting;
    fake.unsaved = unsaved;
    open(props);
    const button = await screen.findByRole('button', { name: action });
    expect(screen.queryByText(/3 changes have not been sent yet/) !== null).toBe(waiting > 0);
    expect(screen.getByRole('link', { name: 'Stay signed in' }).getAttribute('href')).toBe('/feed');
    expect(fake.signOut).not.toHaveBeenCalled();
    fireEvent.click(button);
    await waitFor(() => expect(gone).toHaveBeenCalled());
    expect(fake.clear).toHaveBeenCalledWith(7);
  });

  it('removes nothing when signing out failed, and says so', async () => {
    fake.signOut.mockRejectedValue(new ApiError('NETWORK_FAILURE'));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('connection issues');
    expect(fake.clear).not.toHaveBeenCalled();
    expect(gone).not.toHaveBeenCalled();
  });
});
