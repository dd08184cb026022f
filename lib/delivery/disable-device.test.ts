import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDevice } from './disable-device';

const shown = { close: vi.fn() };
const subscription = { unsubscribe: vi.fn(async () => true) };
const clearAppBadge = vi.fn(async () => undefined);
const registration = {
  getNotifications: async () => [shown],
  pushManager: { getSubscription: async (): Promise<typeof subscription | null> => subscription },
};
const stand = (found: unknown) =>
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => found }, clearAppBadge });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('a sign-out', () => {
  it('removes shown notifications and the push subscription', async () => {
    stand(registration);
    await forgetDevice();
    expect(shown.close).toHaveBeenCalledOnce();
    expect(subscription.unsubscribe).toHaveBeenCalledOnce();
    expect(clearAppBadge).toHaveBeenCalledOnce();
  });

  it('does not wait where there is no network, no worker, or no such API', async () => {
    subscription.unsubscribe.mockReturnValueOnce(new Promise(() => undefined));
    stand(registration);
    const forgetting = forgetDevice();
    await vi.advanceTimersByTimeAsync(2_000);
    await forgetting;
    stand(undefined);
    await forgetDevice();
    vi.stubGlobal('navigator', {});
    await forgetDevice();
    expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  });

  it('is not stopped by a browser that refuses', async () => {
    subscription.unsubscribe.mockRejectedValueOnce(new Error('no'));
    stand(registration);
    await expect(forgetDevice()).resolves.toBeUndefined();
  });
});
