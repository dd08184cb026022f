import { baseForm } from '#contract/exercise/base-form.ts';
import type { Pen } from '#contract/exercise/blocks.ts';
import type { UsableAnswers } from '#contract/exercise/usable-answers.ts';
import type { Id, Phrase } from '#contract/exercise/parts.ts';
import { markParts, type Marking } from './marking.ts';

/** Phrases in gaps (X51): right if accepted there, or if the text equals that of an accepted phrase. */
export function judgePlaced(
  gaps: readonly Id[],
  usable: UsableAnswers<Id>,
  { answer, data }: { answer: Record<Id, Id[]>; data: { bank: Phrase[] } },
): Marking {
  const forms = new Map(data.bank.map(({ id, text }) => [id, baseForm(text)]));
  return markParts(gaps, gaps.length, (gap) => {
    const phrase = usable.get(gap);
    if (phrase === undefined) return 'EMPTY';
    const accepted = ownValue(answer, gap) ?? [];
    const form = forms.get(phrase);
    const right = accepted.some((id) => id === phrase || forms.get(id) === form);
    return right ? 'CORRECT' : 'WRONG';
  });
}

/** Words marked with a pen (X55): any mark but the key's own is wrong. */
export function judgeMarks(units: readonly Id[], usable: UsableAnswers<Pen>, key: Record<Id, Pen>): Marking {
  const keySize = units.filter((unit) => ownValue(key, unit)).length;
  return markParts(units, keySize, (unit) => {
    const pen = usable.get(unit);
    const wanted = ownValue(key, unit);
    if (pen === undefined) return wanted ? 'MISSED' : null;
    return pen === wanted ? 'CORRECT' : 'WRONG';
  });
}

/** One part picked, or several (X56, X57, X59, X60). */
export function judgePicks(parts: readonly Id[], usable: UsableAnswers<true>, key: readonly Id[]): Marking {
  const right = new Set(key);
  const keySize = parts.filter((part) => right.has(part)).length;
  return markParts(parts, keySize, (part) => {
    if (usable.has(part)) return right.has(part) ? 'CORRECT' : 'WRONG';
    return right.has(part) ? 'MISSED' : null;
  });
}

/** Statements judged true or false (X58). */
export function judgeStatements(
  statements: readonly Id[],
  usable: UsableAnswers<boolean>,
  key: Record<Id, boolean>,
): Marking {
  return markParts(statements, statements.length, (statement) => {
    const value = usable.get(statement);
    if (value === undefined) return 'EMPTY';
    return value === ownValue(key, statement) ? 'CORRECT' : 'WRONG';
  });
}

const ownValue = <Value>(record: Record<Id, Value>, id: Id): Value | undefined =>
  Object.hasOwn(record, id) ? record[id] : undefined;
