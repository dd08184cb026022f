// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSessionHere, leaveEnded } from './leave';

afterEach(() => vi.unstubAllGlobals());

it('a session that was ended elsewhere leaves no words to practise on this device', () => {
  const deleteDatabase = vi.fn();
  vi.stubGlobal('location', { pathname: '/feed', search: '', assign: vi.fn() });
  vi.stubGlobal('indexedDB', { deleteDatabase });
  leaveEnded();
  expect(deleteDatabase).toHaveBeenCalledWith('tildesh-due-words');
});

describe('a session that this page ends itself', () => {
  const assign = vi.fn();
  beforeEach(() => {
    vi.stubGlobal('location', { pathname: '/preferences', search: '', assign });
    assign.mockClear();
  });

  it('causes no redirect when it is reported as over; redirects work again after a refusal', async () => {
    const refused = async () => {
      leaveEnded();
      throw new Error('refused');
    };
    await expect(endSessionHere(refused)).rejects.toThrow('refused');
    expect(assign).not.toHaveBeenCalled();
    leaveEnded();
    expect(assign).toHaveBeenCalledTimes(1);
    await endSessionHere(async () => leaveEnded());
    leaveEnded();
    expect(assign).toHaveBeenCalledTimes(1);
  });
});
