import { describe, expect, it } from 'vitest';
import { parse } from '#contract/exercise/parse.ts';
import { starWords } from './marks.ts';

function written(source: string): [text: string, isWidened: boolean] {
  let isWidened = false;
  const line = parse(source, 'markTheWords').text.map((part) =>
    typeof part === 'string'
      ? { s: part, isRight: false }
      : { s: ('s' in part && part.s) || '', isRight: part.kind === 'CORRECT' },
  );
  const text = starWords(line, () => {
    isWidened = true;
  });
  return [text, isWidened];
}

/** What H5P makes of a line: the words of its text, and those that are right. */
function playedRight(text: string): string[] {
  return (text.match(/[^\s]+/g) ?? []).flatMap((entry) => {
    const word = entry.replace(/^[[({⟨¿¡“"«„]+/, '').replace(/[",….:;?!\])}⟩»”]+$/, '');
    const bare = word.replaceAll('**', '');
    return bare.startsWith('*') && bare.endsWith('*') && bare.length > 2 ? [word.slice(1, -1)] : [];
  });
}

describe('words to mark in H5P', () => {
  it.each([
    ['He *runs* fast', '*runs*', ['runs']],
    ['He *runs*, (*jumps*) and *swims*...', '*runs*,', ['runs', 'jumps', 'swims']],
    ['Look *up to* me', '*up* *to*', ['up', 'to']],
    ['Two **stars*', '**stars', []],
  ])('stand between asterisks: %s', (source, part, right) => {
    const [text, isWidened] = written(source);
    expect(text).toContain(part);
    expect(playedRight(text)).toEqual(right);
    expect(isWidened).toBe(false);
  });

  it.each([
    ['I walk*ed* home.', 'I *walked* home.', ['walked']],
    ['"*un*happy"', '&quot;*unhappy*&quot;', null],
    ['*black*-*white* film', '*black-white* film', ['black-white']],
    ["the *dog*'s tail", 'the *dog&#39;s* tail', null],
    ['*look up*ward', '*look* *upward*', ['look', 'upward']],
  ])('are whole: %s', (source, expected, right) => {
    const [text, isWidened] = written(source);
    expect(text).toBe(expected);
    if (right) expect(playedRight(text)).toEqual(right);
    expect(isWidened).toBe(true);
  });
});
