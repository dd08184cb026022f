import { filesOf } from '#contract/material/content.ts';
import type { Resource } from '#contract/material/content.ts';

/** The same block with another file in place of the one that it names. */
export function withFile<Block extends Resource>(resource: Block, fileId: string): Block {
  const [named] = filesOf(resource);
  const content = Object.fromEntries(
    Object.entries(resource.content).map(([name, value]) => [name, value === named ? fileId : value]),
  );
  return { ...resource, content };
}
