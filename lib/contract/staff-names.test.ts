import { describe, expect, it } from 'vitest';
import { looksLikeStaff } from './staff-names.ts';

describe('a name that pretends to be staff', () => {
  it.each([
    'Tildesh',
    'Тилдеш',
    'TildeshTeam',
    'Til-desh',
    'Admin',
    'ADMINISTRATOR',
    'Админ',
    'Администрация',
    'Support',
    'Anna Support',
    'Support-Team',
    'Поддержка',
    'Служба поддержки',
    'Техподдержка',
    'Moderator',
    'Модератор',
  ])('is recognised: %s', (name) => {
    expect(looksLikeStaff(name)).toBe(true);
  });

  it.each([
    ['Cyrillic letters among Latin ones', 'Аdmіn'],
    ['Latin letters among Cyrillic ones', 'Aдмин'],
    ['Greek letters', 'Sυppοrτ'],
    ['a capital I in place of an l', 'TiIdesh'],
    ['digits and signs', '4dm1n'],
    ['digits and signs', '$upp0rt'],
    ['accents', 'Ádmïñ'],
    ['wide letters', 'Ａｄｍｉｎ'],
    ['letters in bold', '𝐀𝐝𝐦𝐢𝐧'],
    ['invisible characters', 'Ad\u200bmin'],
    ['r and n in place of an m', 'Adrnin'],
    ['spaced letters', 'A d m i n'],
    ['dots', 'a.d.m.i.n'],
    ['digits after it', 'Admin2026'],
  ])('is recognised with %s: %s', (_how, name) => {
    expect(looksLikeStaff(name)).toBe(true);
  });

  it.each([
    'Айзада',
    'Нурлан',
    'Адам',
    'Amin',
    'Admir',
    'Ad Minh',
    'Модест',
    'Supriya',
    'Tilda',
    'Тилек',
    'Надмин',
    'Anna-Maria',
    'José',
    'Gülşen',
    '李',
    'O’Neil-Ким',
  ])('is not: %s', (name) => {
    expect(looksLikeStaff(name)).toBe(false);
  });
});
