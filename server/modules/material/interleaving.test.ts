import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Resource } from '#contract/material/content.ts';
import { paragraph } from '#server/testing/material-fixture.ts';
import { createUser } from '../../testing/factories.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { DomainError } from '../../errors.ts';
import type { UserRow } from '../account/model.ts';
import { addCounts, NOTHING } from './measure.ts';
import { createPublication, getPublication, listResources, updatePublication } from './service.ts';

let app: TestApp;
let author: UserRow;

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
  author = await createUser(app, { role: 'INSTRUCTOR' });
});
afterAll(() => app.close());

const BLOCKS = 4;
const POSITIONS = ['a0', 'a1', 'a2', 'B', 'b'];

/** What one device does; `block` is one of four that both know by its id. */
type Step =
  | { device: number; does: 'write'; block: number; words: number }
  | { device: number; does: 'move'; block: number; to: number }
  | { device: number; does: 'remove'; block: number }
  | { device: number; does: 'title'; words: number }
  | { device: number; does: 'save' };

const device = fc.nat(1);
const block = fc.nat(BLOCKS - 1);
const words = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ device, does: fc.constant('write' as const), block, words }),
  fc.record({ device, does: fc.constant('move' as const), block, to: fc.nat(POSITIONS.length - 1) }),
  fc.record({ device, does: fc.constant('remove' as const), block }),
  fc.record({ device, does: fc.constant('title' as const), words }),
  fc.record({ device, does: fc.constant('save' as const) }),
);

type Block = Resource & { id: string; position: string };

/** A page as a device shows it. */
interface Shown {
  revision: number;
  title: string;
  blocks: Map<string, Block>;
}

interface Device {
  base: Shown;
  title: string;
  blocks: Map<string, Block>;
}

const open = (base: Shown): Device => ({ base, title: base.title, blocks: new Map(base.blocks) });

function edit(device: Device, ids: readonly string[], doing: Exclude<Step, { does: 'save' }>): void {
  if (doing.does === 'title') {
    device.title = `Title ${doing.words}`;
    return;
  }
  const id = ids[doing.block] ?? '';
  const had = device.blocks.get(id);
  if (doing.does === 'remove') device.blocks.delete(id);
  if (doing.does === 'write')
    device.blocks.set(id, { id, position: had?.position ?? 'a0', ...paragraph(`Words ${doing.words}`) });
  if (doing.does === 'move' && had) device.blocks.set(id, { ...had, position: POSITIONS[doing.to] ?? 'a0' });
}

/** What a device sends: what differs from what it was shown. */
function changesOf({ base, title, blocks }: Device) {
  const differs = (each: Block) => !isDeepStrictEqual(each, base.blocks.get(each.id));
  return {
    revision: base.revision,
    ...(title !== base.title && { title }),
    resources: [...blocks.values()].filter(differs),
    removedResources: [...base.blocks.keys()].filter((id) => !blocks.has(id)),
  };
}

async function show(id: number): Promise<Shown> {
  const ctx = app.context(author);
  const { revision, title } = await getPublication(ctx, id);
  const resources = await listResources(ctx, [id]);
  const blocks = resources.map((each) => {
    const { id: blockId, position, type, content } = each;
    return [blockId, { id: blockId, position, type, content } as Block] as const;
  });
  return { revision, title, blocks: new Map(blocks) };
}

/** What of a save somebody else has changed otherwise since; a move conflicts with nothing. */
function expectedConflicts({ base, ...mine }: Device, now: Shown): string[] {
  const sent = changesOf({ base, ...mine });
  const title = base.title !== now.title && sent.title !== undefined && sent.title !== now.title;
  const written = sent.resources.filter((each) => {
    const theirs = now.blocks.get(each.id);
    const isTheirs = !isDeepStrictEqual(theirs?.content, base.blocks.get(each.id)?.content);
    return theirs && isTheirs && !isDeepStrictEqual(theirs.content, each.content);
  });
  return [...(title ? ['title'] : []), ...written.map(({ id }) => `resources.${id}`)];
}

test('two devices lose nothing, in whatever order they write and save', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
      const ids = Array.from({ length: BLOCKS }, () => app.sys.platform.ids.randomUuid());
      const first = ids
        .slice(0, 2)
        .map((id, index) => ({ id, position: `a${index}`, ...paragraph('First') }));
      const ctx = app.context(author);
      const { id } = await createPublication(ctx, { title: 'Page', resources: first });
      const shown = await show(id);
      const devices = [open(shown), open(shown)];
      for (const doing of steps) {
        const mine = devices[doing.device] as Device;
        if (doing.does === 'save') devices[doing.device] = await save(id, mine);
        else edit(mine, ids, doing);
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);

/** Saves and checks what became of it; the device is shown the page again. */
async function save(id: number, mine: Device): Promise<Device> {
  const ctx = app.context(author);
  const before = await show(id);
  const sent = changesOf(mine);
  const conflicts = await updatePublication(ctx, id, sent).then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'EDIT_CONFLICT') throw error;
      return Object.keys(error.fields ?? {});
    },
  );
  const after = await show(id);
  for (const name of expectedConflicts(mine, before)) expect(conflicts).toContain(name);
  if (conflicts.length > 0) expect(after).toEqual(before);
  else {
    expect(after.title).toBe(sent.title ?? before.title);
    for (const each of sent.resources) expect(after.blocks.get(each.id)).toEqual(each);
    const touched = new Set([...sent.resources.map((each) => each.id), ...sent.removedResources]);
    for (const [blockId, each] of before.blocks)
      if (!touched.has(blockId)) expect(after.blocks.get(blockId)).toEqual(each);
    for (const blockId of sent.removedResources) expect(after.blocks.has(blockId)).toBe(false);
  }
  expect(await getPublication(ctx, id)).toMatchObject(addCounts(NOTHING, [...after.blocks.values()], 1));
  return open(after);
}
