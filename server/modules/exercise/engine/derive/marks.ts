import { PENS, type Blocks, type Pen } from '#contract/exercise/blocks.ts';
import type { ContentNode } from '#contract/exercise/content.ts';
import { textNodes } from '#contract/exercise/nodes.ts';
import type { Drafts } from '#contract/exercise/drafts.ts';
import { applyFormatting } from '#contract/exercise/formatting.ts';
import { isGapMark, marksOf, type MarkedText } from '#contract/exercise/marked-text.ts';
import type { Id } from '#contract/exercise/parts.ts';
import { parse } from '#contract/exercise/parse.ts';
import { placePhrase } from '#contract/exercise/place-phrase.ts';
import { cutWords } from '#contract/exercise/words.ts';
import { buildContent, canonical } from './content.ts';
import { makeIds } from './ids.ts';
import type { Making } from './maker.ts';

export function deriveMarkTheWords(
  { text, formatting, selectable }: Drafts['markTheWords'],
  { language }: Making<'markTheWords'>,
): Blocks['markTheWords'] {
  const parsed = parse(text, 'markTheWords');
  const answer: Record<Id, Pen> = {};
  let units = 0;
  const unit = (s: string): ContentNode & { t: 'unit' } => ({ t: 'unit', id: `u${(units += 1)}`, s });
  const words = (plain: string) =>
    cutWords(plain, language).flatMap((word) => (word.unit ? [unit(word.s)] : textNodes(word.s)));
  const content = buildContent(
    parsed.text,
    (mark) => {
      if (isGapMark(mark)) return [];
      const node = unit(mark.s ?? '');
      const pen = PENS.find((each) => each === mark.kind);
      if (pen) answer[node.id] = pen;
      return [node];
    },
    selectable === 'ALL' ? words : textNodes,
  );
  const pens = PENS.filter((pen) => Object.values(answer).includes(pen));
  return {
    text: canonical(parsed, 'markTheWords'),
    data: { content: applyFormatting(content, formatting), selectable, pens },
    answer,
  };
}

export function deriveFindSynonym(
  draft: Drafts['findSynonym'],
  { former, newId }: Making<'findSynonym'>,
): Blocks['findSynonym'] {
  const main = parse(draft.text, 'findSynonymText');
  const candidates = parse(draft.candidates, 'findSynonymCandidates');
  const layout = isList(candidates.text) ? 'LIST' : 'TEXT';
  const ids = makeIds(formerUnits(former), newId);
  let answer = '';
  let units = 0;
  const build = (text: MarkedText, listed: boolean) =>
    buildContent(text, (mark): ContentNode[] => {
      if (isGapMark(mark)) return [];
      const { kind, s = '' } = mark;
      if (kind === 'MAIN') return [{ t: 'main', s }];
      const id = listed ? ids.of(s) : `u${(units += 1)}`;
      if (kind === 'REAL' && !answer) answer = id;
      return [{ t: 'unit', id, s }];
    });
  const data = {
    content: applyFormatting(build(main.text, false), draft.formatting),
    candidates: build(candidates.text, layout === 'LIST'),
    layout,
  } as const;
  const text = {
    main: canonical(main, 'findSynonymText'),
    candidates: canonical(candidates, 'findSynonymCandidates'),
  };
  return { text, data, answer };
}

/** The listed candidates of the block before the edit. Candidates in running text are identified by their order. */
function formerUnits(former: Blocks['findSynonym'] | undefined) {
  if (former?.data.layout !== 'LIST') return [];
  return former.data.candidates.flatMap((node) => (node.t === 'unit' ? [{ id: node.id, text: node.s }] : []));
}

/** Whether every line is exactly one candidate; empty lines do not count (X59). */
function isList(text: MarkedText): boolean {
  const marks = marksOf(text);
  const between = text.slice(1, -1).filter((segment) => typeof segment === 'string');
  return (
    marks.length > 0 &&
    marks.every(({ kind }) => kind !== 'MAIN') &&
    text.every((segment) => typeof segment !== 'string' || segment.trim() === '') &&
    between.length === marks.length - 1 &&
    between.every((segment) => segment.includes('\n'))
  );
}

export function deriveFindThePlace(draft: Drafts['findThePlace']): Blocks['findThePlace'] {
  const parsed = parse(draft.text, 'findThePlace');
  let answer = '';
  let places = 0;
  const content = buildContent(parsed.text, ({ kind }) => {
    const id = `p${(places += 1)}`;
    if (kind === 'REAL' && !answer) answer = id;
    return [{ t: 'place', id }];
  });
  return {
    text: canonical(parsed, 'findThePlace'),
    data: {
      phrase: placePhrase(marksOf(parsed.text), draft.phrase),
      content: applyFormatting(content, draft.formatting),
    },
    answer,
  };
}
