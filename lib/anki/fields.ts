/** What a field of a note is for. */
type Role = 'word' | 'translation' | 'sentence' | 'sound';

/** Names of fields, in the languages in which people name them, as whole words of the name. */
const NAMES: readonly (readonly [Role, RegExp])[] = [
  ['sound', /\b(audio|sound|pronunciation)\b|аудио|звук|произнош/i],
  ['sentence', /\b(sentence|example|context)\b|пример|предложение|контекст/i],
  ['translation', /\b(back|translation|meaning|definition|answer)\b|оборот|перевод|значение|ответ/i],
  ['word', /\b(front|word|expression|term|question|text|vocab\w*)\b|лицо|лицевая|слово|вопрос|текст|термин/i],
];

/** The place of each role among the fields of a kind of note; by their names, and else by their order. */
export function rolesOf(names: readonly string[]): Partial<Record<Role, number>> {
  const roles: Partial<Record<Role, number>> = {};
  const taken = new Set<number>();
  for (const [role, pattern] of NAMES) {
    const at = names.findIndex((name, index) => !taken.has(index) && pattern.test(name));
    if (at < 0) continue;
    roles[role] = at;
    taken.add(at);
  }
  for (const role of ['word', 'translation'] as const) {
    const at = names.findIndex((_, index) => !taken.has(index));
    if (roles[role] !== undefined || at < 0) continue;
    roles[role] = at;
    taken.add(at);
  }
  return roles;
}

/** A character that shows something: of a word without any, nothing would be stored. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
export const isVisible = (text: string): boolean => VISIBLE.test(text);

const SOUND = /\[sound:([^\]]+)\]/g;
/** {{c1::the word::a hint}} */
const GAP = /\{\{c\d+::([\s\S]*?)(?:::[\s\S]*?)?\}\}/g;
/** What is of a line of its own. */
const BREAKS = new Set(['BR', 'DIV', 'P', 'LI', 'TR', 'H1', 'H2', 'H3', 'HR']);
const UNSEEN = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'TITLE']);

export interface FieldText {
  text: string;
  /** Names of its sounds. */
  sounds: string[];
  hasPicture: boolean;
  /** What its gaps ask for. */
  gaps: string[];
}

/** What a field says, as plain text in one line. Nothing of it runs: the document is never shown. */
export function readField(html: string): FieldText {
  const sounds = [...html.matchAll(SOUND)].map(([, name]) => name ?? '');
  const { body } = new DOMParser().parseFromString(html.replace(SOUND, ' '), 'text/html');
  const spaced = textOf(body).replaceAll(/\s+/g, ' ').trim();
  const gaps = [...spaced.matchAll(GAP)].map(([, word]) => word ?? '');
  const text = spaced.replace(GAP, (_, word: string) => word);
  return { text, sounds, hasPicture: body.querySelector('img') !== null, gaps };
}

function textOf(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? '';
  if (UNSEEN.has(node.nodeName.toUpperCase())) return '';
  const inner = [...node.childNodes].map(textOf).join('');
  return BREAKS.has(node.nodeName.toUpperCase()) ? ` ${inner} ` : inner;
}
