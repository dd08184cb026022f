import { alikeForm, codePoints, isBlank } from '../base-form.ts';
import type { Drafts } from '../drafts.ts';
import { isGapMark, marksOf, type MarkedField, type UnitMark } from '../marked-text.ts';
import { parse } from '../parse.ts';
import { placePhrase } from '../place-phrase.ts';
import { measured, measuredErrors, measuredLength, type Measurement } from './measurement.ts';

interface UnitOfDraft {
  mark: UnitMark;
  at?: number;
}

function unitsOf(source: string, field: MarkedField, path: string) {
  const { text, offsets, errors } = parse(source, field);
  const units: UnitOfDraft[] = marksOf(text)
    .filter((mark) => !isGapMark(mark))
    .map((mark, index) => ({ mark, at: offsets[index] }));
  const found = [
    measuredLength(path, source),
    ...measuredErrors(path, errors),
    ...units.map(({ mark, at }) => measured(path, 'PHRASE_LENGTH', codePoints(mark.s ?? ''), at)),
  ];
  return { units, found };
}

const count = (units: readonly UnitOfDraft[], ...kinds: UnitMark['kind'][]) =>
  units.filter(({ mark }) => kinds.includes(mark.kind)).length;

export function measureMarkTheWords({ text, selectable }: Drafts['markTheWords']): Measurement[] {
  const { units, found } = unitsOf(text, 'markTheWords', 'text');
  const bothNeeded = selectable === 'MARKED' && count(units, 'GROUP') === 0;
  return [
    measured('text', 'CORRECT_OR_WRONG', count(units, 'CORRECT', 'WRONG')),
    ...(bothNeeded
      ? [
          measured('text', 'CORRECT', count(units, 'CORRECT')),
          measured('text', 'WRONG', count(units, 'WRONG')),
        ]
      : []),
    ...found,
  ];
}

export function measureFindSynonym(draft: Drafts['findSynonym']): Measurement[] {
  const main = unitsOf(draft.text, 'findSynonymText', 'text');
  const candidates = unitsOf(draft.candidates, 'findSynonymCandidates', 'candidates');
  const all = [...main.units, ...candidates.units];
  const reals = all.filter(({ mark }) => mark.kind === 'REAL').map(({ mark }) => alikeForm(mark.s ?? ''));
  const equalsReal = ({ mark, at }: UnitOfDraft, path: string) =>
    measured(path, 'EQUALS_REAL', mark.kind === 'FAKE' && reals.includes(alikeForm(mark.s ?? '')), at);
  return [
    measured('text', 'MAIN', count(all, 'MAIN')),
    measured('candidates', 'REAL', count(all, 'REAL')),
    measured('candidates', 'FAKE', count(all, 'FAKE')),
    ...main.units.map((unit) => equalsReal(unit, 'text')),
    ...candidates.units.map((unit) => equalsReal(unit, 'candidates')),
    ...main.found,
    ...candidates.found,
  ];
}

export function measureFindThePlace(draft: Drafts['findThePlace']): Measurement[] {
  const { units, found } = unitsOf(draft.text, 'findThePlace', 'text');
  const phrase = placePhrase(
    units.map(({ mark }) => mark),
    draft.phrase,
  );
  return [
    measured('text', 'REAL', count(units, 'REAL')),
    measured('text', 'FAKE', count(units, 'FAKE')),
    measured('phrase', 'BLANK', isBlank(phrase)),
    measuredLength('phrase', draft.phrase),
    ...found,
  ];
}
