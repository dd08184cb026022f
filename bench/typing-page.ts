import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { documentIdOf } from '../tests/e2e/support/contract.ts';
import { option, percentile } from './measure.ts';
import { openPageScene } from './page-scene.ts';
import { PHONE, SLOWER, visit } from './page-visit.ts';
import { deliver, plainRow } from './report.ts';

/** Typing into a page of 200 blocks with the processor four times slower. `node bench/typing-page.ts --visits=5`. */
const VISITS = option('visits', 5);
const BLOCKS = option('blocks', 200);
const TEXT = 'Айзада speaks Кыргызча at home';
const WORDS = 'Last night two guests arrived at eleven and carried their bags upstairs to room fourteen. ';

/** Paragraphs of three lines, with a heading before every tenth. */
const blockOf = (_: unknown, index: number) => ({
  id: randomUUID(),
  position: `a${String(index).padStart(4, '0')}1`,
  type: 'TEXT',
  content: {
    node:
      index % 10 === 0
        ? { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: `Part ${index}` }] }
        : { type: 'paragraph', content: [{ type: 'text', text: WORDS.repeat(2).trim() }] },
  },
});

async function makePage(context: BrowserContext, web: string): Promise<number> {
  const variables = { title: 'Typing', resources: Array.from({ length: BLOCKS }, blockOf) };
  const response = await context.request.post(`${web}/api/graphql`, {
    data: { documentId: documentIdOf('CreatePublication'), variables },
    headers: { origin: web },
  });
  const { data, errors } = (await response.json()) as {
    data?: { createPublication?: { id: number } };
    errors?: object;
  };
  if (!data?.createPublication) throw new Error(JSON.stringify(errors));
  return data.createPublication.id;
}

/** Writes at the beginning, in the middle and at the end of the page: a new block, and some letters taken back. */
async function type(page: Page): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Page', exact: true });
  await text.waitFor();
  const blocks = text.locator('> p');
  const last = (await blocks.count()) - 1;
  for (const at of [0, Math.floor(last / 2), last]) {
    await blocks.nth(at).click();
    await page.keyboard.press('End');
    await page.keyboard.type(TEXT);
    await page.keyboard.press('Enter');
    await page.keyboard.type(TEXT);
    for (let letters = 0; letters < 4; letters++) await page.keyboard.press('Backspace');
  }
}

const scene = await openPageScene();
try {
  const web = new URL(await scene.open('feed')).origin;
  const interactions: number[] = [];
  for (let round = 0; round < VISITS; round++) {
    const url = `${web}/materials/edit/${await makePage(scene.context, web)}`;
    interactions.push(...(await visit(scene.context, url, { action: type })).interactions);
  }
  deliver({
    bar: 4,
    title: 'typing into a long page',
    note: `${VISITS} visits by its author to a page of ${BLOCKS} blocks; ${PHONE.width} px, processor ${SLOWER} times slower. What took less than 16 ms is not counted.`,
    rows: [
      plainRow('interactions seen', [interactions.length]),
      plainRow('INP p98, ms', [percentile(interactions, 0.98)], { most: 100 }),
      plainRow('longest, ms', [Math.max(...interactions)]),
    ],
  });
} finally {
  await scene.close();
}
