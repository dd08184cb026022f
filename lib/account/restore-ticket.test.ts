// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionTexts } from '@/lib/stored-texts';
import { storeTicket, useRestoreTicket } from './restore-ticket';

const TICKET = { email: 'a@b.test', token: 'token' };

afterEach(() => {
  vi.restoreAllMocks();
  act(() => storeTicket(null));
  sessionTexts.forget();
});

const shown = () => renderHook(useRestoreTicket).result;
/** Simulates a reload: the page starts from the tab's storage. */
const reload = () => {
  cleanup();
  sessionTexts.forget();
};

describe('progress of a password reset', () => {
  it('is stored for a page that is opened again, and notifies the page that shows it', () => {
    const first = shown();
    expect(first.current).toBeNull();
    act(() => storeTicket(TICKET));
    expect(first.current).toEqual(TICKET);
    act(() => storeTicket({ ...TICKET, code: '123456' }));
    reload();
    const again = shown();
    expect(again.current).toEqual({ ...TICKET, code: '123456' });
    act(() => storeTicket(null));
    expect(again.current).toBeNull();
  });

  it.each(['no json', '{}', '{"email":1,"token":2}'])('%s begins anew', (text) => {
    sessionStorage.setItem('restore-password', text);
    expect(shown().current).toBeNull();
  });

  it('lasts as long as the page where nothing is stored', () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(closed);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(closed);
    const page = shown();
    act(() => storeTicket(TICKET));
    expect(page.current).toEqual(TICKET);
  });
});
