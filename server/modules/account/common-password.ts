import { createRequire } from 'node:module';

interface List {
  test(password: string): boolean;
}

/**
 * Guessed at because of where they would be used (docs/security.md): a password is refused that is made of nothing else,
 * whatever digits and signs stand around them.
 */
const WORDS_OF_THE_PLACE = [
  ...[
    'tildesh',
    'тилдеш',
    'тильдеш',
    'language',
    'lesson',
    'english',
    'russian',
    'kyrgyz',
    'kazakh',
    'bishkek',
  ],
  ...['administrator', 'admin', 'instructor', 'teacher', 'student', 'pupil', 'password', 'welcome', 'login'],
  ...['админ', 'учитель', 'преподаватель', 'студент', 'ученик', 'урок', 'английский', 'пароль', 'бишкек'],
];
const ONLY_THOSE = new RegExp(`^(?:${WORDS_OF_THE_PLACE.join('|')})+$`);
const NO_LETTER = /[^\p{L}]/gu;

let list: List | undefined;

/** Whether it is one of the passwords tried first. The list is read when the first password is set: not every start. */
export function isCommonPassword(password: string): boolean {
  if (ONLY_THOSE.test(password.toLowerCase().replace(NO_LETTER, ''))) return true;
  list ??= createRequire(import.meta.url)('fxa-common-password-list') as List;
  return list.test(password) || list.test(password.toLowerCase());
}
