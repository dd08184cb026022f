import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { isLink } from '@/lib/contract/material/text-nodes.ts';
import type { InlineNode, TextMark } from '@/lib/contract/material/text-nodes.ts';
import { groupRuns } from '@/lib/contract/material/glossed-words.ts';
import { Gloss } from './gloss';

/** How each mark is drawn. A gloss is drawn around all of its runs, see below. */
const MARKS: {
  [Type in TextMark['type']]: (text: ReactNode, mark: Extract<TextMark, { type: Type }>) => ReactNode;
} = {
  bold: (text) => <strong>{text}</strong>,
  italic: (text) => <em>{text}</em>,
  link: (text, { attrs: { href } }) =>
    isLink(href) ? (
      <a href={href} rel="noopener nofollow ugc">
        {text}
      </a>
    ) : (
      text
    ),
  highlight: (text, { attrs: { color } }) => <mark className={`hl-${color}`}>{text}</mark>,
  gloss: (text) => text,
};

function drawRun(node: InlineNode): ReactNode {
  if (node.type === 'hardBreak') return <br />;
  return (node.marks ?? []).reduceRight<ReactNode>(
    (text, mark) => (MARKS[mark.type] as (text: ReactNode, mark: TextMark) => ReactNode)(text, mark),
    node.text,
  );
}

/** The runs of a text with their marks. */
export function InlineNodes({ nodes }: { nodes: readonly InlineNode[] | undefined }) {
  return groupRuns(nodes ?? []).map(({ translation, runs }, index) => {
    const text = runs.map((run, place) => <Fragment key={place}>{drawRun(run)}</Fragment>);
    return translation === null ? (
      <Fragment key={index}>{text}</Fragment>
    ) : (
      <Gloss key={index} translation={translation}>
        {text}
      </Gloss>
    );
  });
}
