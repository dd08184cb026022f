import { alikeForm, baseForm, isBlank } from '#contract/exercise/base-form.ts';
import type { Blocks, GapKey } from '#contract/exercise/blocks.ts';
import type { Drafts } from '#contract/exercise/drafts.ts';
import { applyFormatting } from '#contract/exercise/formatting.ts';
import { isGapMark, normaliseLine, type GapMark } from '#contract/exercise/marked-text.ts';
import type { Id, Phrase } from '#contract/exercise/parts.ts';
import { parse } from '#contract/exercise/parse.ts';
import { buildContent, canonical } from './content.ts';
import { makeIds, type Ids } from './ids.ts';
import type { Making } from './maker.ts';

export interface KeyedGap {
  id: Id;
  mark: GapMark;
}

export function deriveDragTheWords(
  draft: Drafts['dragTheWords'],
  { former, newId }: Making<'dragTheWords'>,
): Blocks['dragTheWords'] {
  const { text, content, gaps } = readGaps(draft, 'dragTheWords');
  const { bank, answer } = makeBank(gaps, draft, makeIds(former?.data.bank ?? [], newId));
  return { text, data: { content, bank, reusable: draft.reusable }, answer };
}

export function deriveFillInTheBlanks(draft: Drafts['fillInTheBlanks']): Blocks['fillInTheBlanks'] {
  const { text, content, gaps } = readGaps(draft, 'fillInTheBlanks');
  const { typing, answer } = makeKeys(gaps, draft);
  return { text, data: { content, ...typing }, answer };
}

function readGaps(
  draft: Pick<Drafts['dragTheWords'], 'text' | 'formatting'>,
  field: 'dragTheWords' | 'fillInTheBlanks',
) {
  const parsed = parse(draft.text, field);
  const gaps: KeyedGap[] = [];
  const content = buildContent(parsed.text, (mark) => {
    if (!isGapMark(mark)) return [];
    const id = `g${gaps.length + 1}`;
    gaps.push({ id, mark });
    return [{ t: 'gap', id, ...(mark.tip !== undefined && { tip: mark.tip }) }];
  });
  return { text: canonical(parsed, field), content: applyFormatting(content, draft.formatting), gaps };
}

/**
 * The bank of a drag exercise and its key: each gap's own phrase, then the distractors. A reusable phrase occurs
 * once. Further alternatives are the phrases with the same text or, if there is none, those that differ only in
 * letter case.
 */
export function makeBank(
  gaps: readonly KeyedGap[],
  { distractors, reusable }: Pick<Drafts['dragTheWords'], 'distractors' | 'reusable'>,
  ids: Ids<Phrase>,
): { bank: Phrase[]; answer: Record<Id, Id[]> } {
  const bank: Phrase[] = [];
  const byForm = new Map<string, Id>();
  const byLook = new Map<string, Id>();
  const add = (text: string): Id => {
    const form = baseForm(text);
    const same = reusable ? byForm.get(form) : undefined;
    if (same !== undefined) return same;
    const id = ids.of(text);
    bank.push({ id, text });
    if (!byForm.has(form)) byForm.set(form, id);
    if (!byLook.has(alikeForm(text))) byLook.set(alikeForm(text), id);
    return id;
  };
  const own = gaps.map(({ mark }) => add(mark.alts[0] ?? ''));
  for (const text of distractors) if (!isBlank(text)) add(normaliseLine(text).trim());
  const find = (text: string): Id[] => {
    const id = byForm.get(baseForm(text)) ?? byLook.get(alikeForm(text));
    return id === undefined ? [] : [id];
  };
  const answer = gaps.map(({ id, mark }, index): [Id, Id[]] => [
    id,
    [...new Set([...own.slice(index, index + 1), ...mark.alts.slice(1).flatMap(find)])],
  ]);
  return { bank, answer: Object.fromEntries(answer) };
}

/** The key of a typed exercise, and what its students may know of it. */
export function makeKeys(
  gaps: readonly KeyedGap[],
  {
    matching,
    gapMatching,
    noRepeat,
  }: Pick<Drafts['fillInTheBlanks'], 'matching' | 'gapMatching' | 'noRepeat'>,
) {
  const keys = gaps.map(({ id, mark }): [Id, GapKey] => {
    const own = Object.hasOwn(gapMatching, id) ? gapMatching[id] : undefined;
    return [id, { accepted: mark.alts, zero: mark.zero ?? false, ...(own && { matching: own }) }];
  });
  const zeroUsed = gaps.some(({ mark }) => mark.zero);
  return { typing: { matching, noRepeat, zeroUsed }, answer: Object.fromEntries(keys) };
}
