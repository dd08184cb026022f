// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearKeys, hasLeft, markLeft, onLeft, ownKey } from './own-storage';

beforeEach(() => localStorage.clear());

describe('what one person leaves behind', () => {
  it('is all theirs and nobody else’s; choices about the device stay', () => {
    const kept = ['theme', 'live.devices', 'tildesh.muted', ownKey(70, 'draft:chat:1'), ownKey(8, 'seen')];
    const gone = [ownKey(7, 'draft:chat:1'), ownKey(7, 'seen'), 'sign-up-draft', 'of an older version'];
    for (const key of [...kept, ...gone]) localStorage.setItem(key, 'x');
    clearKeys(localStorage, 7);
    expect(Object.keys(localStorage).sort()).toEqual([...kept].sort());
  });
});

describe('the mark of a sign-out', () => {
  it('holds for pages opened before it, of that person only, and outlives the clearing', () => {
    expect(hasLeft(7)).toBe(false);
    markLeft(7);
    clearKeys(localStorage, 7);
    expect(hasLeft(7)).toBe(true);
    expect(hasLeft(8)).toBe(false);
  });

  it('says nothing to a page opened after it, until the next one', async () => {
    markLeft(7);
    vi.resetModules();
    const next = await import('./own-storage');
    expect(next.hasLeft(7)).toBe(false);
    next.markLeft(7);
    expect(next.hasLeft(7)).toBe(true);
  });

  it('is heard in other tabs', () => {
    const heard = vi.fn();
    const stop = onLeft(7, heard);
    const tell = (userId: number) =>
      window.dispatchEvent(new StorageEvent('storage', { key: ownKey(userId, 'left'), newValue: '1' }));
    tell(8);
    expect(heard).not.toHaveBeenCalled();
    tell(7);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    tell(7);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
