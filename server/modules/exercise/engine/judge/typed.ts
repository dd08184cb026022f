import { alikeForm } from '#contract/exercise/base-form.ts';
import type { GapKey } from '#contract/exercise/blocks.ts';
import type { ExerciseLanguage } from '#contract/exercise/exercise-type.ts';
import type { UsableAnswers } from '#contract/exercise/usable-answers.ts';
import type { Matching } from '#contract/exercise/matching.ts';
import type { Id } from '#contract/exercise/parts.ts';
import type { Note } from '#contract/exercise/result.ts';
import { decideGap, readyGap, type Decision, type IsElsewhere, type ReadyGap } from '../compare/gap.ts';
import type { FoldMask, Target } from '../compare/folds.ts';
import { markParts, type Marking } from './marking.ts';

export interface TypedKey {
  answer: Record<Id, GapKey>;
  data: { matching: Matching; noRepeat: boolean };
}

const NO_KEY: GapKey = { accepted: [], zero: false };

/** Fields (X53, X54): each text is compared with its gap's key; then `noRepeat` compares gaps with one another. */
export function judgeTyped(
  gaps: readonly Id[],
  usable: UsableAnswers<string>,
  { answer, data }: TypedKey,
  language: ExerciseLanguage,
): Marking {
  const keyOf = (gap: Id) => (Object.hasOwn(answer, gap) ? answer[gap] : undefined) ?? NO_KEY;
  const ready = new Map(gaps.map((gap) => [gap, readyGap(keyOf(gap), data.matching, language)]));
  const isElsewhere = makeIsElsewhere([...ready.values()]);
  const refused = data.noRepeat ? makeRepeats(gaps, keyOf) : () => false;
  const notes = new Map<Id, Note[]>();
  const marking = markParts(gaps, gaps.length, (gap) => {
    const text = usable.get(gap);
    const key = ready.get(gap);
    if (text === undefined || !key) return 'EMPTY';
    const decision = decideGap(text, key, language, isElsewhere);
    const repeated = refused(gap, decision);
    const gapNotes: Note[] = repeated ? ['REPEATED'] : decision.notes;
    if (gapNotes.length > 0) notes.set(gap, gapNotes);
    return repeated ? 'WRONG' : decision.verdict;
  });
  return { ...marking, notes };
}

/**
 * A text that another gap accepts is a wrong form, never a typo (X34). Called only for near misses, which their own
 * gap does not accept, so that the gaps need not be distinguished. The forms of all keys under one set of folds are
 * computed once.
 */
function makeIsElsewhere(all: readonly ReadyGap[]): IsElsewhere {
  const indexes = new Map<FoldMask, Set<string>>();
  const indexOf = (allowed: FoldMask) => {
    const index = indexes.get(allowed) ?? new Set(all.flatMap((gap) => listForms(gap, allowed)));
    indexes.set(allowed, index);
    return index;
  };
  return (input, gap) => {
    const index = indexOf(gap.allowed());
    return TARGETS.some((target) => index.has(formKey(target, input.as(target).under(gap.allowed()))));
  };
}

const listForms = ({ alternatives }: ReadyGap, allowed: FoldMask): string[] =>
  alternatives.map((each) => formKey(each.target(), each.under(allowed)));

const TARGETS: readonly Target[] = ['CYRILLIC', 'LATIN', null];
const formKey = (target: Target, form: string) => `${target} ${form}`;

/**
 * Gaps with the same set of two or more alternatives share it (X35): an alternative that an earlier gap has used is
 * refused. The zero answer is an alternative like the others.
 */
function makeRepeats(gaps: readonly Id[], keyOf: (gap: Id) => GapKey) {
  const groups = new Map(gaps.map((gap) => [gap, groupOf(keyOf(gap))]));
  const used = new Map<string, Set<string>>();
  return (gap: Id, { verdict, taken }: Decision): boolean => {
    const group = groups.get(gap);
    if (!group || verdict === 'WRONG') return false;
    const usedHere = used.get(group) ?? new Set();
    used.set(group, usedHere);
    const forms = taken.length > 0 ? taken.map(({ base }) => alikeForm(base)) : [ZERO];
    const free = forms.find((form) => !usedHere.has(form));
    if (free !== undefined) usedHere.add(free);
    return free === undefined;
  };
}

/** Represents the zero answer; no base form is empty. */
const ZERO = '';

/** Identifies a set of alternatives; null for one that is not shared. */
function groupOf({ accepted, zero }: GapKey): string | null {
  const forms = new Set([...accepted.map(alikeForm), ...(zero ? [ZERO] : [])]);
  return forms.size < 2 ? null : JSON.stringify([...forms].sort());
}
