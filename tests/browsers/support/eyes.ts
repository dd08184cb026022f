import { join } from 'node:path';
import { build } from 'esbuild';
import { expect } from '../../e2e/support/fixtures.ts';
import { expectInk } from '../../e2e/support/drawing.ts';
import type { Ink, Place } from '../../e2e/support/ink.ts';
import type * as InPage from './in-page.ts';
import type { Picture, Target } from './in-page.ts';
import type { OtherPage } from './other-page.ts';

type InPageName = keyof typeof InPage;

let bundle: Promise<string> | null = null;

/** in-page.ts and what it imports, as one script. */
function bundleInPage(): Promise<string> {
  bundle ??= build({
    entryPoints: [join(import.meta.dirname, 'in-page.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: 'inPage',
    footer: { js: 'globalThis.inPage = inPage;' },
  }).then(({ outputFiles: [file] }) => file?.text ?? '');
  return bundle;
}

/** Calls a function of in-page.ts in the page. */
async function ask<Name extends InPageName>(
  page: OtherPage,
  name: Name,
  ...args: Parameters<(typeof InPage)[Name]>
): Promise<ReturnType<(typeof InPage)[Name]>> {
  const call = (called: string, given: unknown[]) => {
    const { inPage } = globalThis as { inPage?: Record<string, (...all: unknown[]) => unknown> };
    return inPage ? { answer: inPage[called]?.(...given) } : null;
  };
  const known = await page.run(call, name, args);
  if (known) return known.answer as never;
  await page.inject(await bundleInPage());
  return (await page.run(call, name, args))?.answer as never;
}

/** Sees and acts like a person at one of the other browsers; everything waits. */
export function eyesOf(page: OtherPage) {
  const poll = <Name extends InPageName>(name: Name, ...args: Parameters<(typeof InPage)[Name]>) =>
    expect.poll(() => ask(page, name, ...args), {
      message: `${name} ${JSON.stringify(args)}`,
      timeout: 30_000,
    });

  /** Where an element is, once it stands still and nothing covers it. */
  async function settle(target: Target): Promise<Place> {
    let last: Place | null = null;
    const stands = async () => {
      const [before, now] = [last, await ask(page, 'placeOf', target)];
      last = now;
      return now !== null && before?.x === now.x && before.y === now.y;
    };
    await expect
      .poll(stands, { message: `to be reached: ${JSON.stringify(target)}`, timeout: 30_000 })
      .toBe(true);
    return last ?? { x: 0, y: 0 };
  }
  const click = async (target: Target) => page.drag([await settle(target)]);
  const readInk = (): Promise<Ink[]> => ask(page, 'readCanvas');

  return {
    click,
    expectSeen: (target: Target, times?: number) =>
      times === undefined ? poll('count', target).toBeGreaterThan(0) : poll('count', target).toBe(times),
    expectPath: (path: string) => poll('path').toBe(path),
    expectAttribute: (target: Target, name: string, value: string) =>
      poll('attributeOf', target, name).toBe(value),
    async fill(target: Target, text: string) {
      await click(target);
      await ask(page, 'selectText', target);
      await page.type(text);
      await poll('valueOf', target).toBe(text);
    },
    /** Draws a square by the mouse, its upper left corner at this place of the canvas. */
    async drawBox({ x, y }: Place, tools: readonly string[]) {
      for (const name of tools) await click({ role: 'button', name });
      const canvas = await ask(page, 'cornerOfCanvas');
      if (!canvas) throw new Error('There is no canvas to draw on');
      const at = (far: number) => ({ x: canvas.x + x + far, y: canvas.y + y + far });
      await page.drag([at(0), at(18), at(36)]);
      await page.press('Escape');
    },
    expectBoxes: (places: Place[]) => expectInk(readInk, places),
    /** Expects that so many others' pictures play, and that what each shows changes three times. */
    async expectMovingPictures(others: number) {
      let last: Picture[] = [];
      const changes: number[] = [];
      const moving = async () => {
        const now = await ask(page, 'readPictures');
        for (const [index, { width, time, pixels }] of now.entries()) {
          const before = last[index];
          if (before && width > 0 && time > before.time && pixels !== before.pixels)
            changes[index] = (changes[index] ?? 0) + 1;
        }
        last = now;
        return changes.filter((count) => count >= 3).length;
      };
      await expect.poll(moving, { message: 'pictures that move', timeout: 60_000 }).toBe(others);
    },
    expectNoOverflow: () => poll('beyondTheScreen').toBeLessThanOrEqual(0),
  };
}

export type Eyes = ReturnType<typeof eyesOf>;
