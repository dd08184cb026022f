import clsx from 'clsx';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { ContentNode } from '@/lib/contract/exercise/content.ts';

type Part = Extract<ContentNode, { id: string }>;

export interface ContentProps {
  content: readonly ContentNode[];
  lang: string;
  /** A gap, a word or a place, `index` from 0 among all parts. */
  renderPart: (part: Part, index: number) => ReactNode;
  className?: string;
}

/** A text with what is to be done in it. */
export function Content({ content, lang, renderPart, className }: ContentProps) {
  let parts = 0;
  return (
    <p
      lang={lang}
      className={clsx('max-w-prose text-lead leading-[2.35] break-words md:text-word', className)}
    >
      {content.map((node, index) => (
        <Fragment key={index}>{'id' in node ? renderPart(node, parts++) : <Plain node={node} />}</Fragment>
      ))}
    </p>
  );
}

function Plain({ node }: { node: Exclude<ContentNode, Part> }) {
  if (node.t === 'br') return <br />;
  if (node.t === 'main')
    return <mark className="rounded-field bg-sary-soft px-1 font-bold text-ink">{node.s}</mark>;
  const { s, b, i, u } = node;
  return <span className={clsx(b && 'font-bold', i && 'italic', u && 'underline')}>{s}</span>;
}
