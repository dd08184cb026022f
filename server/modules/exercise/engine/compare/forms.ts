import { baseForm } from '#contract/exercise/base-form.ts';
import type { ExerciseLanguage } from '#contract/exercise/exercise-type.ts';
import { lastStep, relevantFolds, scriptOf, type FoldMask, type Target } from './folds.ts';

/** A text in its forms; each is computed on first use, because most answers match exactly. */
export interface Forms {
  base: string;
  /** Folds that may change the text. */
  relevant(): FoldMask;
  under(mask: FoldMask): string;
}

/** `target`: the script into which lookalikes are converted. */
export function makeForms(base: string, language: ExerciseLanguage, target: Target): Forms {
  const context = { language, target };
  const made = new Map<FoldMask, string>([[0, base]]);
  const relevant = once(() => relevantFolds(base, context));
  // A form is derived from the one without its last fold, so that all 64 take one step each.
  const make = (mask: FoldMask): string => {
    const known = made.get(mask);
    if (known !== undefined) return known;
    const [bit, step] = lastStep(mask) ?? [mask, (text: string) => text];
    const form = step(make(mask & ~bit), context);
    made.set(mask, form);
    return form;
  };
  return { base, relevant, under: (mask) => make(mask & relevant()) };
}

/** Computes the value on first use and caches it. */
export function once<Value extends string | number | null>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value === undefined ? (value = make()) : value);
}

/** One accepted text of a key. */
export interface Alternative extends Forms {
  /** The script into which answers are converted when they are compared with it. */
  target(): Target;
}

export function makeAlternative(text: string, language: ExerciseLanguage): Alternative {
  const base = baseForm(text);
  return { ...makeForms(base, language, null), target: once(() => scriptOf(base)) };
}

/** A student's text: its forms depend on the script of the key. */
export interface Input {
  base: string;
  /** Its forms when it is compared with a key of this script. */
  as(target: Target): Forms;
}

export function makeInput(text: string, language: ExerciseLanguage): Input {
  const base = baseForm(text);
  const made = new Map<Target, Forms>();
  return {
    base,
    as: (target) => {
      const forms = made.get(target) ?? makeForms(base, language, target);
      made.set(target, forms);
      return forms;
    },
  };
}
