import { SHEET_TEXT_MAX } from '../contract/limits.ts';

/** What stands between a word and its translation where teachers write both: "umbrella — зонт". */
const BETWEEN = /\s+[-–—=]\s+|\s*:\s+/;

export interface FoundWord {
  word: string;
  translation: string;
  sentence: string;
}

const line = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, SHEET_TEXT_MAX).toWellFormed();

/**
 * The word that a teacher puts down from a message: what is selected in it, with the message as its sentence; else a word
 * with its translation, or the whole message.
 */
export function wordInMessage(message: string, selected: string): FoundWord {
  const chosen = line(selected);
  const whole = line(message);
  if (chosen !== '' && chosen !== whole && whole.includes(chosen))
    return { word: chosen, translation: '', sentence: whole };
  const [word = '', ...rest] = whole.split(BETWEEN);
  const translation = rest.join(', ');
  return word === '' || translation === ''
    ? { word: whole, translation: '', sentence: '' }
    : { word, translation, sentence: '' };
}
