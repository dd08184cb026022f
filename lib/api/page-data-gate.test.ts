import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('server-only', () => ({}));
// Outside a render React caches nothing: here one test is one page.
let cached: unknown[] = [];
vi.mock('react', () => ({ cache: () => () => cached }));
const { pageDataGate: pageDataGate, noteAsked } = await import('./page-data-gate');

const NEVER = new Promise<never>(() => undefined);

describe('the page-data gate', () => {
  beforeEach(() => {
    cached = [];
  });

  it('does not wait for a page that requests nothing', async () => {
    await pageDataGate(NEVER);
  });

  it('opens after an answer, and after what is requested next', async () => {
    const [one, two] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const seen: string[] = [];
    const all = noteAsked(one.promise).then((first) => {
      seen.push(first);
      return noteAsked(two.promise).then((second) => seen.push(second));
    });
    const gate = pageDataGate(NEVER).then(() => seen.push('gate'));
    one.resolve('one');
    await expect.poll(() => seen).toEqual(['one']);
    two.resolve('two');
    await Promise.all([all, gate]);
    expect(seen).toEqual(['one', 'two', 'gate']);
  });

  it('opens at the deadline without an answer', async () => {
    void noteAsked(NEVER);
    await pageDataGate(Promise.resolve());
  });

  it('opens when a request fails, and the requester gets the error', async () => {
    const failing = noteAsked(Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    await pageDataGate(NEVER);
  });
});
