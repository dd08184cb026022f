// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { SyntheticEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { useSubmitLock } from './use-submit-lock';

const press = () => ({ preventDefault: vi.fn() }) as unknown as SyntheticEvent;

it('submits once for three presses in one moment, and none of them leaves the page', async () => {
  const { result } = renderHook(() => useSubmitLock());
  const run = vi.fn(async () => undefined);
  const events = [press(), press(), press()];
  await Promise.all(events.map((event) => result.current(event, run)));
  expect(run).toHaveBeenCalledTimes(1);
  for (const event of events) expect(event.preventDefault).toHaveBeenCalled();
});

it('allows the next attempt after a failure', async () => {
  const { result } = renderHook(() => useSubmitLock());
  await expect(result.current(press(), () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
  const run = vi.fn(async () => undefined);
  await result.current(press(), run);
  expect(run).toHaveBeenCalledTimes(1);
});
