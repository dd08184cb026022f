/** Words by which people recognise staff; a name that begins a word with one of them is refused. */
const BEGINNINGS = ['admin', 'админ', 'moderat', 'модерат', 'support', 'саппорт', 'поддержк', 'техподдержк'];
/** The name of the place, refused anywhere in a name. */
const PLACE = ['tildesh', 'тилдеш'];

/**
 * Letters, digits and signs that look like a Latin letter, by that letter: Cyrillic and Greek twins in either case,
 * and what is written in place of letters (4dm1n). It is no table of all look-alikes of Unicode: names may contain any
 * letters, and those of other scripts are recognised as such. `i`, `l` and `1` are one, because I and l look alike.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аɑα4@',
  b: 'вβ',
  c: 'сϲς',
  d: 'ԁ',
  e: 'еєεҽ3',
  g: 'ɡ',
  h: 'нһη',
  k: 'кκқ',
  l: 'iіɩıӏι1|!',
  m: 'мμ',
  n: 'ոп',
  o: 'оοө0',
  p: 'рρ',
  s: 'ѕ5$',
  t: 'тτ7',
  u: 'υս',
  v: 'νѵ',
  x: 'хχ',
  y: 'уүγ',
};
const LETTER_OF = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
);

/** Two texts that look alike have the same: without accents, invisible characters and case, in one alphabet. */
const skeleton = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, ''),
  ]
    .map((character) => LETTER_OF.get(character) ?? character)
    .join('')
    .replaceAll('rn', 'm');

const beginnings = BEGINNINGS.map(skeleton);
const place = PLACE.map(skeleton);

/** Whether a name could be taken for that of the place or of its staff. */
export function looksLikeStaff(name: string): boolean {
  const shown = skeleton(name);
  const letters = shown.replace(/[^\p{L}]/gu, '');
  const parts = shown.split(/\s+/);
  const words = [
    ...shown.split(/[^\p{L}]+/u),
    // Support.Team is two words, s.u.p.p.o.r.t and "s u p p o r t" are one.
    ...parts.map((part) => part.replace(/[^\p{L}]/gu, '')),
    ...(parts.every((part) => part.length === 1) ? [letters] : []),
  ];
  return (
    place.some((word) => letters.includes(word)) ||
    words.some((word) => beginnings.some((beginning) => word.startsWith(beginning)))
  );
}
