import { expect, test, vi } from 'vitest';
import { createChunk } from '@/lib/lazy/chunk';
import { lazyResolver } from './lazy-resolver';

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };
const REFUSAL = { type: 'custom', message: 'REQUIRED' };
const rules = { refuse: () => ({ values: {}, errors: { title: REFUSAL } }) };

test('loads the rules when the form is first checked', async () => {
  const open = vi.fn(() => Promise.resolve(rules));
  const check = lazyResolver<{ title: string }, typeof rules>(createChunk(open), ({ refuse }) => refuse);
  expect(open).not.toHaveBeenCalled();
  expect(await check({ title: '' }, undefined, OPTIONS)).toEqual({ values: {}, errors: { title: REFUSAL } });
  await check({ title: '' }, undefined, OPTIONS);
  expect(open).toHaveBeenCalledTimes(1);
});

test('leaves the checks to the server when the rules do not load', async () => {
  vi.useFakeTimers();
  try {
    const chunk = createChunk<typeof rules>(() => Promise.reject(new Error('Failed to load chunk')));
    const answer = lazyResolver<{ title: string }, typeof rules>(chunk, ({ refuse }) => refuse)(
      { title: 'Typed' },
      undefined,
      OPTIONS,
    );
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await answer).toEqual({ values: { title: 'Typed' }, errors: {} });
  } finally {
    vi.useRealTimers();
  }
});
