import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('server-only', () => ({}));
// Outside a drawing React keeps nothing: here one test is one page.
let kept: unknown[] = [];
vi.mock('react', () => ({ cache: () => () => kept }));
const { firstPicture, noteAsked } = await import('./first-picture');

/** Whether the frame goes on before `milliseconds` are over. */
const goesWithin = (milliseconds: number) =>
  Promise.race([
    firstPicture().then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), milliseconds)),
  ]);
const after = <Answer>(milliseconds: number, answer: Answer) =>
  new Promise<Answer>((resolve) => setTimeout(() => resolve(answer), milliseconds));

describe('the first picture of a page', () => {
  beforeEach(() => {
    kept = [];
  });

  it('does not wait for a page that asks nothing', async () => {
    expect(await goesWithin(50)).toBe(true);
  });

  it('comes with an answer, and with what is asked after it', async () => {
    const seen: string[] = [];
    void noteAsked(after(20, 'one')).then((one) => {
      seen.push(one);
      return noteAsked(after(20, 'two')).then((two) => seen.push(two));
    });
    await firstPicture();
    expect(seen).toEqual(['one', 'two']);
  });

  it('goes on without an answer that is late', async () => {
    void noteAsked(new Promise(() => undefined));
    expect(await goesWithin(2_000)).toBe(true);
  });

  it('goes on when what was asked fails, and whoever asked hears it', async () => {
    const failing = noteAsked(Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    expect(await goesWithin(50)).toBe(true);
  });
});
