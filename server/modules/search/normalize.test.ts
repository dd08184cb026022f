import { describe, expect, it } from 'vitest';
import { normalizeTyped, normalizeWords, typosOf } from './normalize.ts';

/** Whether typing one text finds a person with the other name. */
function finds(typed: string, name: string): boolean {
  const names = normalizeWords(name).flat();
  return normalizeTyped(typed).every(({ prefixes }) =>
    prefixes.some((start) => names.some((word) => word.startsWith(start))),
  );
}

const ALIKE = [
  ['Айзада', 'Aizada', 'Ayzada', 'АЙЗАДА', 'Áizada'],
  ['Чынгыз', 'Chyngyz', 'Chingiz', 'Çingiz'],
  ['Жылдыз', 'Jyldyz', 'Zhyldyz', 'Jildiz'],
  ['Үмүт', 'Umut', 'Ümüt', 'Умут'],
  ['Өмүрбек', 'Omurbek', 'Ömürbek'],
  ['Таңат', 'Tanat'],
  ['Таңат', 'Tangat'],
  ['Қуаныш', 'Quanysh', 'Kuanysh', 'Қуаныш', 'Куаныш', 'Kuanish'],
  ['Әсел', 'Асель', 'Asel', 'Äsel'],
  ['Ғани', "G'ani", 'Gʻani', 'Ghani', 'Гани'],
  ['Ўткир', "O'tkir", 'Oʻtkir', 'Otkir'],
  ['Хуршида', 'Xurshida', 'Khurshida', 'Hurshida', 'Ҳуршида'],
  ['Шохрух', 'Shoxrux', 'Shokhrukh', 'Shohruh'],
  ['Ёдгор', 'Yodgor', 'Едгор'],
  ['Йўлдош', "Yo'ldosh"],
  ['Çynar', 'Чынар', 'Chynar'],
  ['Ýazgül', 'Язгуль', 'Yazgul', 'Iazgul'],
  ['Wepa', 'Вепа', 'Vepa'],
  ['Žanna', 'Жанна', 'Zhanna'],
  ['Şirin', 'Ширин', 'Shirin'],
  ['Тигран', 'Տիգրան', 'Tigran'],
  ['Հայկ', 'Hayk', 'Haik', 'Хайк'],
  ['Խաչատուր', 'Khachatur', 'Хачатур', 'Hachatur'],
  ['Ծովինար', 'Tsovinar', 'Цовинар'],
  ['Գևորգ', 'Գեւորգ', 'Gevorg', 'Геворг'],
  ['Ղազար', 'Ghazar', 'Gazar'],
  ['Семён', 'Семен', 'Semen', 'Semyon'],
  ['Евгений', 'Evgeny', 'Yevgeniy', 'Evgenii'],
  ['Юрий', 'Yuri', 'Yury', 'Yuriy', 'Iurii'],
  ['Мария', 'Maria', 'Mariya', 'Mariia'],
  ['Наталья', 'Наталия', 'Natalya', 'Natalia', "Natal'ya"],
  ['Щербаков', 'Shcherbakov', 'Scherbakov', 'Sherbakov'],
  ['Александр', 'Aleksandr', 'Alexandr'],
  ['Михаил', 'Mikhail', 'Mihail'],
  ['Джамиля', 'Dzhamilya', 'Djamilia', 'Jamilya', 'Жамиля'],
  ['Филипп', 'Philipp', 'Filipp'],
  ['Маркус', 'Marcus', 'Markus'],
  ['José', 'Jose', 'JOSÉ', 'José'],
];

describe('spellings of one name', () => {
  it.each(ALIKE.map((spellings) => [spellings]))('%s find each other', (spellings) => {
    for (const typed of spellings)
      for (const name of spellings) expect([typed, name, finds(typed, name)]).toEqual([typed, name, true]);
  });
});

it('finds a name by every prefix of it', () => {
  for (const spellings of ALIKE)
    for (const name of spellings) {
      const [first = ''] = spellings;
      // Combining marks are typed together with their letters.
      const letters = [...name.normalize('NFC')];
      for (let length = 2; length <= letters.length; length++) {
        const typed = letters.slice(0, length).join('');
        expect([typed, first, finds(typed, name)]).toEqual([typed, first, true]);
      }
    }
});

it('does not match different names', () => {
  const pairs = [
    ['Anna', 'Andrey'],
    ['Айзада', 'Айнура'],
    ['Sasha', 'Sara'],
    ['Бекова', 'Bektova'],
  ] as const;
  for (const [one, other] of pairs) expect([one, other, finds(one, other)]).toEqual([one, other, false]);
});

it('splits words at everything that is not a letter', () => {
  expect(normalizeWords('Anna-Maria  O’Neill, 2')).toEqual([['anna'], ['maria'], ['oneill'], ['2']]);
  for (const nothing of ['', ' ', '%_\\', '!?.,', '👩‍🏫', "'''", 'ь', '\u202e'])
    expect(normalizeTyped(nothing)).toEqual([]);
});

it('cuts words that are longer than any name', () => {
  expect(normalizeTyped('a'.repeat(500))).toEqual([{ wholes: ['a'.repeat(32)], prefixes: ['a'.repeat(32)] }]);
});

describe('typos', () => {
  it.each(['aizda', 'aizadaa', 'aizava', 'iazada', 'aziada'])('%s is one typo from aizada', (typed) => {
    expect(typosOf(typed)).toContain('aizada');
  });

  it('are matched at distance one only, and not in short words', () => {
    expect(typosOf('azda')).not.toContain('aizada');
    expect(typosOf('ann')).toEqual([]);
    expect(typosOf('aizada')).not.toContain('aizada');
  });
});
