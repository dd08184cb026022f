import { toRead } from './mentions';
import type { Mentioned } from './mentions';

interface Written {
  text: string;
  mentions: readonly Mentioned[];
}

/** The beginning of a post in one line, cut between words. `length`: characters at most; `somebody`: as toRead. */
export function postExcerpt({ text, mentions }: Written, length: number, somebody: string): string {
  const line = toRead(text, mentions, somebody).replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
