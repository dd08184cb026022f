// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearKeys, hasLeft, markLeft, onLeft, userKey } from './user-storage';

beforeEach(() => localStorage.clear());

describe('data of one person', () => {
  it('is removed completely, and nobody else’s; choices about the device stay', () => {
    const device = ['theme', 'live.devices', 'live.layout', 'tildesh.muted'];
    const stays = [...device, userKey(70, 'draft:chat:1'), userKey(8, 'seen')];
    const gone = [userKey(7, 'draft:chat:1'), userKey(7, 'seen'), 'sign-up-draft', 'of an older version'];
    for (const key of [...stays, ...gone]) localStorage.setItem(key, 'x');
    clearKeys(localStorage, 7);
    expect(Object.keys(localStorage).sort()).toEqual([...stays].sort());
  });
});

describe('the mark of a sign-out', () => {
  it('counts for pages opened before it, for that person only, and outlives the clearing', () => {
    expect(hasLeft(7)).toBe(false);
    markLeft(7);
    clearKeys(localStorage, 7);
    expect(hasLeft(7)).toBe(true);
    expect(hasLeft(8)).toBe(false);
  });

  it('does not count for a page opened after it, until the next sign-out', async () => {
    markLeft(7);
    vi.resetModules();
    const next = await import('./user-storage');
    expect(next.hasLeft(7)).toBe(false);
    next.markLeft(7);
    expect(next.hasLeft(7)).toBe(true);
  });

  it('notifies other tabs', () => {
    const received = vi.fn();
    const stop = onLeft(7, received);
    const dispatch = (userId: number) =>
      window.dispatchEvent(new StorageEvent('storage', { key: userKey(userId, 'left'), newValue: '1' }));
    dispatch(8);
    expect(received).not.toHaveBeenCalled();
    dispatch(7);
    expect(received).toHaveBeenCalledTimes(1);
    stop();
    dispatch(7);
    expect(received).toHaveBeenCalledTimes(1);
  });
});
