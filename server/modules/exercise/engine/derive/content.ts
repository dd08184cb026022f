import type { ContentNode } from '#contract/exercise/content.ts';
import { textNodes } from '#contract/exercise/nodes.ts';
import type { Mark, MarkedField, MarkedText } from '#contract/exercise/marked-text.ts';
import type { ParsedText } from '#contract/exercise/parse.ts';
import { serialise } from '#contract/exercise/serialise.ts';

/** Converts a document to the nodes that students see; `ofMark` converts a mark, `ofText` the text between marks. */
export function buildContent(
  text: MarkedText,
  ofMark: (mark: Mark) => ContentNode[],
  ofText: (text: string) => ContentNode[] = textNodes,
): ContentNode[] {
  return text.flatMap((segment) => (typeof segment === 'string' ? ofText(segment) : ofMark(segment)));
}

/** The source to be stored (X15): canonical or, if it has errors, as typed. */
export function canonical({ source, text, errors }: ParsedText, field: MarkedField): string {
  return errors.length > 0 ? source : serialise(text, field);
}
