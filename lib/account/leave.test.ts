// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSessionHere, leaveEnded } from './leave';

afterEach(() => vi.unstubAllGlobals());

describe('a session this page ends itself', () => {
  const assign = vi.fn();
  beforeEach(() => {
    vi.stubGlobal('location', { pathname: '/preferences', search: '', assign });
    assign.mockClear();
  });

  it('leads nowhere by itself when it is heard to be over; refused, it is as before', async () => {
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
