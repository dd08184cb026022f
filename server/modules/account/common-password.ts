import { createRequire } from 'node:module';

interface List {
  test(password: string): boolean;
}

/**
 * Words that an attacker would guess for this site (docs/security.md): a password made only of these is refused,
 * whatever digits and signs surround them.
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

/**
 * Whether it is one of the passwords that attackers try first. The list is read when the first password is set, not
 * at every start.
 */
export function isCommonPassword(password: string): boolean {
  if (ONLY_THOSE.test(password.toLowerCase().replace(NO_LETTER, ''))) return true;
  list ??= createRequire(import.meta.url)('fxa-common-password-list') as List;
  return list.test(password) || list.test(password.toLowerCase());
}
