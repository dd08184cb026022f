import clsx from 'clsx';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { ContentNode } from '@/lib/contract/exercise/content.ts';
import { underSentences, wholeText } from '@/lib/exercise/sentences';
import { usePartAside } from './part-aside';

type Part = Extract<ContentNode, { id: string }>;

export interface ContentProps {
  content: readonly ContentNode[];
  lang: string;
  /** Renders a gap, a word or a place; `index` from 0 among all parts. */
  renderPart: (part: Part, index: number) => ReactNode;
  className?: string;
}

/** A text with its interactive parts. */
export function Content({ content, lang, renderPart, className }: ContentProps) {
  const parts = content.filter(isPart);
  const aside = usePartAside();
  const said = aside ? parts.flatMap((node) => ('id' in node && aside([node.id]) ? [node.id] : [])) : [];
  const pieces = said.length > 0 ? underSentences(content, new Set(said)) : wholeText(content);
  return (
    <p
      lang={lang}
      className={clsx('max-w-prose text-lead leading-[2.35] break-words md:text-word', className)}
    >
      {pieces.map((piece, index) => {
        if ('under' in piece) return <Fragment key={piece.key}>{aside?.(piece.under)}</Fragment>;
        const { key, node, before, after } = piece;
        // What is said stands in lines of its own: the break after it would leave another one empty.
        const former = pieces[index - 1];
        if (node.t === 'br' && former && 'under' in former && former.isBeforeBreak) return null;
        return (
          <Fragment key={key}>
            {'id' in node ? (
              renderPart(node, parts.indexOf(node))
            ) : (
              <Plain node={node} before={before} after={after} />
            )}
          </Fragment>
        );
      })}
    </p>
  );
}

/** Prevents a line break: lines may break beside a gap as beside a picture, even before a comma. */
const WORD_JOINER = '\u2060';
const isPart = (node: ContentNode | undefined) => node !== undefined && 'id' in node;

interface PlainProps {
  node: Exclude<ContentNode, Part>;
  before: ContentNode | undefined;
  after: ContentNode | undefined;
}

function Plain({ node, before, after }: PlainProps) {
  if (node.t === 'br') return <br />;
  if (node.t === 'main')
    return <mark className="rounded-field bg-sary-soft px-1 font-bold text-ink">{node.s}</mark>;
  const { s, b, i, u } = node;
  return (
    <span className={clsx(b && 'font-bold', i && 'italic', u && 'underline')}>
      {isPart(before) && /^\S/.test(s) ? WORD_JOINER : null}
      {s}
      {isPart(after) && /\S$/.test(s) ? WORD_JOINER : null}
    </span>
  );
}
