import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('server-only', () => ({}));
// Outside a drawing React keeps nothing: here one test is one page.
let cached: unknown[] = [];
vi.mock('react', () => ({ cache: () => () => cached }));
const { pageDataGate: pageDataGate, noteAsked } = await import('./page-data-gate');

const NEVER = new Promise<never>(() => undefined);

describe('the page-data gate', () => {
  beforeEach(() => {
    cached = [];
  });

  it('does not wait for a page that asks nothing', async () => {
    await pageDataGate(NEVER);
  });

  it('comes with an answer, and with what is asked after it', async () => {
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

  it('goes on without an answer that is late', async () => {
    void noteAsked(NEVER);
    await pageDataGate(Promise.resolve());
  });

  it('goes on when what was asked fails, and whoever asked gets the refusal', async () => {
    const failing = noteAsked(Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    await pageDataGate(NEVER);
  });
});
