import { alikeForm, baseForm } from '#contract/exercise/base-form.ts';
import type { GapMark } from '#contract/exercise/marked-text.ts';

/** The phrases that are dragged, and what each gap accepts of them, by their numbers. */
export interface Bank {
  phrases: string[];
  /** How many of the phrases are some gap's own; the others are distractors. */
  ownCount: number;
  /** Of each gap, its own phrase first. */
  accepted: number[][];
  /** Whether an alternative is no phrase of this bank. */
  lacksSome: boolean;
}

/**
 * Each gap's own phrase, then the distractors; reusable ones are there once. A gap accepts every phrase that reads like
 * its own one or like an alternative, as marking does here.
 */
export function bankOf(
  gaps: readonly (GapMark | null)[],
  { distractors, reusable }: { distractors: readonly string[]; reusable: boolean },
): Bank {
  const firsts = gaps.map((gap) => gap?.alts[0] ?? '');
  const own = reusable ? once(firsts) : firsts;
  const phrases = [...own, ...distractors];
  const byForm = Map.groupBy(phrases.keys(), (index) => baseForm(phrases[index] ?? ''));
  const byLook = new Map(phrases.toReversed().map((text) => [alikeForm(text), baseForm(text)]));
  const find = (text: string): number[] =>
    byForm.get(baseForm(text)) ?? byForm.get(byLook.get(alikeForm(text)) ?? '') ?? [];
  const found = gaps.map((gap) => (gap?.alts ?? []).map(find));
  return {
    phrases,
    ownCount: own.length,
    accepted: found.map((each, index) => [...new Set([...(reusable ? [] : [index]), ...each.flat()])]),
    lacksSome: found.flat().some((each) => each.length === 0),
  };
}

/** Of texts that read alike, the first. */
function once(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const form = baseForm(text);
    return !seen.has(form) && seen.add(form);
  });
}
