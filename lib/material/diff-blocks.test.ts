import { describe, expect, it } from 'vitest';
import type { Resource } from '@/lib/contract/material/content.ts';
import { blocksOf, comparePlaces, diffBlocks, patchBlocks, placeBlocks } from './diff-blocks';
import type { BlockDiff, KnownBlocks, ShownBlock } from './diff-blocks';
import { blockField, blockIdOf, isBlockField, NEW_PUBLICATION } from './publication-fields';
import type { BlockValue, PublicationFields } from './publication-fields';

interface Node {
  text: string;
}
type Shown = ShownBlock<Node>;

const read = ({ text }: Node): Resource => ({
  type: 'TEXT',
  content: { node: { type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) } },
});
const shown = (id: string, text = id): Shown => ({ id, node: { text } });
const NOTHING: KnownBlocks<Node> = new Map();
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

/** What the api has after a save. */
function save(fields: PublicationFields, changes: BlockDiff<Node>['changes']): PublicationFields {
  const next = { ...fields };
  for (const field of Object.keys(changes).filter(isBlockField)) {
    if (changes[field]) next[field] = changes[field];
    else delete next[field];
  }
  return next;
}

/** The same numbers in each run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('what was changed', () => {
  const blocks = [shown('a'), shown('b'), shown('c'), shown('d')];
  const { known, changes: first } = diffBlocks(NOTHING, blocks, read);

  it('is every block of a new document, in its order', () => {
    const saved = save(NEW_PUBLICATION, first);
    expect(ids(blocksOf(saved))).toEqual(['a', 'b', 'c', 'd']);
    expect(saved[blockField('b')]).toMatchObject(read({ text: 'b' }));
  });

  it('is nothing when the nodes are the same', () => {
    expect(diffBlocks(known, [...blocks], read).changes).toEqual({});
  });

  it('is one block when one node is another; the others are not looked into', () => {
    const looked: string[] = [];
    const edited = blocks.map((block) => (block.id === 'c' ? shown('c', 'new') : block));
    const { changes } = diffBlocks(known, edited, (node) => {
      looked.push(node.text);
      return read(node);
    });
    expect(Object.keys(changes)).toEqual(['resources.c']);
    expect(looked).toEqual(['new']);
  });

  it('is nothing when a node is another object that says the same', () => {
    expect(diffBlocks(known, [shown('a'), ...blocks.slice(1)], read).changes).toEqual({});
  });

  it('is the moved block alone', () => {
    const [a, b, c, d] = blocks as [Shown, Shown, Shown, Shown];
    expect(Object.keys(diffBlocks(known, [d, a, b, c], read).changes)).toEqual(['resources.d']);
    expect(Object.keys(diffBlocks(known, [b, c, a, d], read).changes)).toEqual(['resources.a']);
  });

  it('is null for a removed one', () => {
    expect(diffBlocks(known, blocks.slice(1), read).changes).toEqual({ 'resources.a': null });
  });
});

describe('places', () => {
  it('of blocks in order stay', () => {
    expect(
      placeBlocks([
        { id: 'x', position: 'a0' },
        { id: 'y', position: 'a1' },
      ]),
    ).toEqual(['a0', 'a1']);
  });

  it('are found between two blocks that two devices put at the same one', () => {
    const blocks = [
      { id: 'x', position: 'a1' },
      { id: 'new', position: null },
      { id: 'y', position: 'a1' },
      { id: 'z', position: 'a2' },
    ];
    const placed = placeBlocks(blocks).map((position, index) => ({ id: blocks[index]?.id ?? '', position }));
    expect(ids([...placed].sort(comparePlaces))).toEqual(['x', 'new', 'y', 'z']);
    expect(placed.at(0)?.position).toBe('a1');
    expect(placed.at(-1)?.position).toBe('a2');
  });
});

/** One edit of a document by somebody. */
function edit(document: readonly Shown[], random: (below: number) => number, next: () => string): Shown[] {
  const blocks = [...document];
  const at = random(blocks.length + 1);
  switch (random(5)) {
    case 0:
      blocks.splice(at, 0, shown(next()));
      break;
    case 1:
      blocks.splice(at, 0, ...[next(), next(), next()].map((id) => shown(id)));
      break;
    case 2:
      blocks.splice(at, random(3));
      break;
    case 3:
      blocks.splice(at, 0, ...blocks.splice(random(blocks.length + 1), 1 + random(3)));
      break;
    default: {
      const block = blocks[at];
      if (block) blocks[at] = shown(block.id, next());
    }
  }
  return blocks;
}

describe('random edits', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('leave on the server what is in the document (%i)', (seed) => {
    const random = randomFrom(seed);
    let count = 0;
    const next = () => `b${(count += 1)}`;
    let document: Shown[] = [];
    let known = NOTHING;
    let server = NEW_PUBLICATION;
    for (let step = 0; step < 400; step += 1) {
      document = edit(document, random, next);
      const diff = diffBlocks(known, document, read);
      known = diff.known;
      server = save(server, diff.changes);
      expect(ids(blocksOf(server))).toEqual(ids(document));
      expect(blocksOf(server).map(({ value }) => value.content)).toEqual(
        document.map(({ node }) => read(node).content),
      );
    }
  });

  it.each([11, 12, 13, 14, 15])('of two devices end in the same document (%i)', (seed) => {
    const random = randomFrom(seed);
    let count = 0;
    let server = NEW_PUBLICATION;
    const devices = [0, 1].map((name) => ({
      name,
      document: [] as Shown[],
      known: NOTHING,
    }));
    /** Takes in what the server has. */
    const receive = (device: (typeof devices)[number]) => {
      const wanted = blocksOf(server);
      if (!patchBlocks(device.known, wanted)) return;
      const nodes = new Map(device.known);
      device.document = wanted.map(({ id, value }) => ({
        id,
        node: nodes.get(id)?.value === value ? (nodes.get(id)?.node ?? textOf(value)) : textOf(value),
      }));
      device.known = new Map(
        device.document.map(({ id, node }, index) => [
          id,
          { node, value: wanted[index]?.value as BlockValue },
        ]),
      );
    };
    for (let step = 0; step < 200; step += 1) {
      for (const device of devices) {
        device.document = edit(device.document, random, () => `${device.name}-${(count += 1)}`);
      }
      // Both edit before either saves; of the same block the later save stands here.
      for (const device of devices) {
        const diff = diffBlocks(device.known, device.document, read);
        device.known = diff.known;
        server = save(server, diff.changes);
      }
      devices.forEach(receive);
      const [one, other] = devices;
      expect(ids(one?.document ?? [])).toEqual(ids(other?.document ?? []));
      expect(ids(one?.document ?? [])).toEqual(ids(blocksOf(server)));
    }
  });
});

function textOf(value: BlockValue): Node {
  const node = value.type === 'TEXT' ? value.content.node : null;
  const [run] = node && 'content' in node ? (node.content ?? []) : [];
  return { text: run && 'text' in run ? run.text : '' };
}

describe('what another device changed', () => {
  const { known, changes } = diffBlocks(NOTHING, [shown('a'), shown('b')], read);
  const server = save(NEW_PUBLICATION, changes);
  const fetched = (fields: PublicationFields): PublicationFields =>
    JSON.parse(JSON.stringify(fields)) as PublicationFields;

  it('is nothing for a record that was fetched again', () => {
    expect(patchBlocks(known, blocksOf(fetched(server)))).toBeNull();
  });

  it('names what is changed, new and removed, and the order', () => {
    const again = fetched(server);
    const b = again[blockField('b')] as BlockValue;
    const added: BlockValue = { ...read({ text: 'n' }), position: 'a0V' };
    const next: PublicationFields = {
      ...again,
      [blockField('b')]: { ...b, ...read({ text: 'B' }) },
      'resources.n': added,
    };
    delete next[blockField('a')];
    expect(patchBlocks(known, blocksOf(next))).toMatchObject({ removed: ['a'], order: ['n', 'b'] });
    expect(ids(patchBlocks(known, blocksOf(next))?.changed ?? [])).toEqual(['n', 'b']);
  });

  it('is an order alone when a block was moved', () => {
    const again = fetched(server);
    const moved = {
      ...again,
      [blockField('a')]: { ...(again[blockField('a')] as BlockValue), position: 'a9' },
    };
    expect(patchBlocks(known, blocksOf(moved))).toEqual({ changed: [], removed: [], order: ['b', 'a'] });
  });
});

it('finds the id of a block in its field', () => expect(blockIdOf(blockField('x'))).toBe('x'));
