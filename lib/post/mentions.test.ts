import { describe, expect, it } from 'vitest';
import { askedName, stillMentioned, toRead, toStored, toTyped, withMention } from './mentions';

const aida = { id: 7, firstName: 'Aida', lastName: 'Asanova' };
const short = { id: 8, firstName: 'Aida', lastName: '' };
const gone = { id: 9, firstName: '', lastName: '' };

describe('a text with mentions', () => {
  it('is typed with names and stored with ids; who is not named stays as stored', () => {
    const stored = 'Ask @{7} or @{9}, not @{11}.';
    expect(toTyped(stored, [aida, gone])).toBe('Ask @Aida Asanova or @{9}, not @{11}.');
    expect(toStored('Ask @Aida Asanova or @{9}, not @{11}.', [aida, gone])).toBe(stored);
  });

  it('is read with “somebody” for whoever is not named, never with a number', () => {
    expect(toRead('Ask @{7} or @{9}, not @{11}.', [aida, gone], 'somebody')).toBe(
      'Ask @Aida Asanova or @somebody, not @somebody.',
    );
  });

  it.each([
    ['the longer of two names', '@Aida Asanova and @Aida!', '@{7} and @{8}!'],
    ['no name within a word', '@Aidana and @Aida', '@Aidana and @{8}'],
    ['a name in brackets', '(@Aida)', '(@{8})'],
  ])('%s', (_, typed, stored) => expect(toStored(typed, [short, aida])).toBe(stored));

  it('means people of one name in their turn, and the last of them from there on', () => {
    const other = { ...aida, id: 17 };
    expect(toStored('@Aida Asanova, @Aida Asanova, @Aida Asanova', [aida, other])).toBe('@{7}, @{17}, @{17}');
    expect(toStored(toTyped('@{17} and @{7}', [aida, other]), [other, aida])).toBe('@{17} and @{7}');
    expect(stillMentioned('@Aida Asanova', [aida, other])).toEqual([aida]);
  });

  it('mentions only those who are still in it', () => {
    expect(stillMentioned('Thanks, @Aida Asanova', [aida, short])).toEqual([aida]);
    expect(stillMentioned('Thanks', [aida])).toEqual([]);
  });
});

describe('the name that is typed', () => {
  it.each([
    ['@', ''],
    ['Thanks @Ai', 'Ai'],
    ['Thanks @Aida As', 'Aida As'],
    ['«@Ай', 'Ай'],
    ['mail a@b', null],
    ['Thanks @Aida and more', null],
    ['Thanks', null],
  ])('of %j is %j', (typed, name) => expect(askedName(typed, typed.length)).toBe(name));

  it('becomes the name of the chosen person, in the middle of a text too', () => {
    expect(withMention('Hi @Ai, yes', 6, aida)).toEqual({ text: 'Hi @Aida Asanova , yes', caret: 17 });
    expect(withMention('Hi @Ai', 6, aida)).toEqual({ text: 'Hi @Aida Asanova ', caret: 17 });
    expect(withMention('Hi', 2, aida)).toBeNull();
  });
});
