import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './support/fixtures.ts';
import { makeQuizOfTen } from './support/quizzes.ts';

/** A player of QTI 3 that others made: what it makes of our packages is what their users see. */
const PLAYER = createRequire(import.meta.url).resolve('@citolab/qti-components/cdn/index.global.js');

interface Played {
  /** Points for no answer, for the right one and for a wrong one, of how many. */
  none: number;
  right: number;
  wrong: number;
  max: number;
  interactions: string[];
}

/** The parts of the player that are used here. */
interface Item extends Element {
  updateResponseVariable(id: string, value: string | string[]): void;
  processResponse(): void;
  getOutcome(id: string): { value: string };
}
interface PlayerWindow {
  QtiComponents: { qtiTransformItem(): { parse(xml: string): { htmlDoc(): DocumentFragment } } };
}

const play = (page: Page, xml: string): Promise<Played> =>
  page.evaluate(async (source) => {
    const container = document.createElement('item-container');
    document.body.replaceChildren(container);
    const { QtiComponents } = window as unknown as PlayerWindow;
    Object.assign(container, { itemDoc: QtiComponents.qtiTransformItem().parse(source).htmlDoc() });
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const find = () => container.shadowRoot?.querySelector('qti-assessment-item') as Item | null;
    while (!find()?.querySelector('qti-response-processing')) await nextFrame();
    const item = find() as Item;
    const declared = [
      ...new DOMParser().parseFromString(source, 'text/xml').querySelectorAll('qti-response-declaration'),
    ];
    const answer = (valueOf: (correct: string) => string) => {
      for (const declaration of declared) {
        const values = [...declaration.querySelectorAll('qti-correct-response > qti-value')].map((each) =>
          valueOf(each.textContent ?? ''),
        );
        const isSingle = declaration.getAttribute('cardinality') === 'single';
        const id = declaration.getAttribute('identifier') ?? '';
        item.updateResponseVariable(id, isSingle ? (values[0] ?? '') : values);
      }
      return score();
    };
    const score = () => {
      item.processResponse();
      return Number(item.getOutcome('SCORE').value);
    };
    return {
      none: score(),
      right: answer((correct) => correct),
      // A pair is still one.
      wrong: answer((correct) => correct.replace(/^\S+/, 'nothing')),
      max: Number(item.getOutcome('MAXSCORE').value),
      interactions: [...item.querySelectorAll('*')]
        .map(({ localName }) => localName)
        .filter((name) => name.endsWith('-interaction')),
    };
  }, xml);

test('another player shows each kind that QTI has, and gives the points that it is worth @desktop', async ({
  openClient,
}) => {
  const { page, context } = await openClient();
  const quizId = await makeQuizOfTen(page);
  const saved = await page.request.get(`/api/content-packages/${quizId}.qti.zip`);
  expect(saved.status()).toBe(200);
  const files = unzipSync(new Uint8Array(await saved.body()));
  const items = Object.keys(files).filter((path) => path.startsWith('items/'));
  expect(items.length).toBeGreaterThanOrEqual(9);

  const player = await context.newPage();
  await player.setContent('<body></body>');
  await player.addScriptTag({ path: PLAYER });
  const kinds = new Set<string>();
  for (const path of items) {
    const { none, right, wrong, max, interactions } = await play(
      player,
      strFromU8(files[path] ?? new Uint8Array()),
    );
    expect({ none, right, wrong }, path).toEqual({ none: 0, right: max, wrong: 0 });
    expect(interactions.length, path).toBeGreaterThan(0);
    for (const name of interactions) kinds.add(name);
  }
  expect([...kinds].sort()).toEqual([
    ...['qti-choice-interaction', 'qti-gap-match-interaction', 'qti-graphic-gap-match-interaction'],
    ...['qti-hottext-interaction', 'qti-match-interaction', 'qti-text-entry-interaction'],
  ]);
});
