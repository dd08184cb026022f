// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSessionHere, leaveEnded } from './leave';

afterEach(() => vi.unstubAllGlobals());

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
