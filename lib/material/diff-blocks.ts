import { generateNKeysBetween } from 'fractional-indexing';
import { isEqualJson } from '@/lib/autosave/is-equal';
import type { Resource } from '@/lib/contract/material/content.ts';
import { blockField, blockIdOf, isBlockField } from './publication-fields';
import type { BlockField, BlockValue, PublicationFields } from './publication-fields';

/** A block of the document as it was last compared. Nodes never change: another one means that it was edited. */
export interface KnownBlock<Node> {
  readonly node: Node;
  readonly value: BlockValue;
}
export type KnownBlocks<Node> = ReadonlyMap<string, KnownBlock<Node>>;

/** A block of the document as it is now. */
export interface ShownBlock<Node> {
  readonly id: string;
  readonly node: Node;
}

interface Placed {
  readonly id: string;
  /** Null: a new block. */
  readonly position: string | null;
}
type Stored = { readonly id: string; readonly position: string };

/** As the api orders them: by bytes, which for these letters is the order of JavaScript. */
export function comparePlaces(one: Stored, other: Stored): number {
  if (one.position !== other.position) return one.position < other.position ? -1 : 1;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

const isStored = (block: Placed): block is Stored => block.position !== null;

/** Indexes of the most blocks that are in order already: only the others have been moved. */
function steadyIndexes(blocks: readonly Placed[]): Set<number> {
  /** By length minus one: the index of the smallest block at the end of an ordered run of that length. */
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  blocks.forEach((block, index) => {
    if (!isStored(block)) return;
    let low = 0;
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >> 1;
      const end = blocks[ends[middle] ?? 0];
      if (end && isStored(end) && comparePlaces(end, block) < 0) low = middle + 1;
      else high = middle;
    }
    before.set(index, ends[low - 1]);
    ends[low] = index;
  });
  const steady = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = before.get(index)) steady.add(index);
  return steady;
}

/** Between two blocks of the same position (two devices chose it) there is no place: the second one gets another. */
function dropTwins(blocks: readonly Placed[], steady: Set<number>): void {
  let last: string | null = null;
  let hasGap = false;
  blocks.forEach((block, index) => {
    if (!steady.has(index)) hasGap = true;
    else if (hasGap && block.position === last) steady.delete(index);
    else {
      last = block.position;
      hasGap = false;
    }
  });
}

/** Positions for all blocks: those in order keep theirs, the others are put between them. */
export function placeBlocks(blocks: readonly Placed[]): string[] {
  const steady = steadyIndexes(blocks);
  dropTwins(blocks, steady);
  const positions: string[] = [];
  let last: string | null = null;
  let run = 0;
  const fill = (next: string | null) => {
    positions.push(...generateNKeysBetween(last, next, run));
    run = 0;
  };
  blocks.forEach(({ position }, index) => {
    if (!steady.has(index) || position === null) {
      run += 1;
      return;
    }
    fill(position);
    positions.push(position);
    last = position;
  });
  fill(null);
  return positions;
}

export interface BlockDiff<Node> {
  /** What is to be saved: each changed, added or moved block, and null for a removed one. */
  changes: Record<BlockField, BlockValue | null>;
  known: KnownBlocks<Node>;
}

/** What was changed in a document since it was last compared. Blocks that are the same object are not looked into. */
export function diffBlocks<Node>(
  known: KnownBlocks<Node>,
  blocks: readonly ShownBlock<Node>[],
  read: (node: Node) => Resource,
): BlockDiff<Node> {
  const changes: Record<BlockField, BlockValue | null> = {};
  const next = new Map<string, KnownBlock<Node>>();
  const positions = placeBlocks(
    blocks.map(({ id }) => ({ id, position: known.get(id)?.value.position ?? null })),
  );
  blocks.forEach(({ id, node }, index) => {
    const position = positions[index] ?? '';
    const before = known.get(id);
    if (before?.node === node && before.value.position === position) {
      next.set(id, before);
      return;
    }
    const resource = before?.node === node ? before.value : read(node);
    const value: BlockValue = { ...resource, position };
    if (before && isEqualJson(before.value, value)) next.set(id, { node, value: before.value });
    else {
      changes[blockField(id)] = value;
      next.set(id, { node, value });
    }
  });
  for (const id of known.keys()) if (!next.has(id)) changes[blockField(id)] = null;
  return { changes, known: next };
}

/** A block as it is saved, or as it is typed over that. */
export type WantedBlock = { readonly id: string; readonly value: BlockValue };

/** The blocks in their order, without removed ones. */
export function blocksOf(values: PublicationFields): WantedBlock[] {
  return Object.keys(values)
    .filter(isBlockField)
    .flatMap((field) => {
      const value = values[field];
      return value ? [{ id: blockIdOf(field), value }] : [];
    })
    .sort((one, other) =>
      comparePlaces(
        { id: one.id, position: one.value.position },
        { id: other.id, position: other.value.position },
      ),
    );
}

export interface BlockPatch {
  /** Blocks with another content, or new ones. */
  changed: WantedBlock[];
  removed: string[];
  /** All ids in their order. */
  order: string[];
}

/** What another device changed in a document; null: nothing. */
export function patchBlocks<Node>(
  known: KnownBlocks<Node>,
  wanted: readonly WantedBlock[],
): BlockPatch | null {
  const ids = new Set(wanted.map(({ id }) => id));
  const removed = [...known.keys()].filter((id) => !ids.has(id));
  let isMoved = false;
  const changed = wanted.filter(({ id, value }) => {
    const before = known.get(id)?.value;
    if (before === value) return false;
    isMoved ||= before?.position !== value.position;
    return !before || !isEqualJson(before.content, value.content);
  });
  if (!isMoved && changed.length === 0 && removed.length === 0) return null;
  return { changed, removed, order: wanted.map(({ id }) => id) };
}
