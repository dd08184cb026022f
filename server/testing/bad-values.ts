const nest = (levels: number, open: string, close: string) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

/** Values that JSON.stringify cannot write, by the text that stands for them in a body, see `toBody`. */
const RAW: Readonly<Record<string, string>> = {
  '@endless@': '1e400',
  '@lists@': nest(50_000, '[', ']'),
  '@objects@': nest(30_000, '{"a":', '}'),
  '@prototype@': '{"__proto__":{"id":1},"constructor":{"prototype":{}}}',
};

const CONTROLS = String.fromCharCode(...Array.from({ length: 32 }, (_, code) => code), 127, 0x85, 0x9b);

/** Values that our clients never send and anybody can: wrong types, wrong sizes, wrong characters. By name. */
export const BAD_VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  truth: true,
  zero: 0,
  'a negative number': -1,
  'a fraction': 0.5,
  'the greatest Int': 2 ** 31 - 1,
  'the least Int': -(2 ** 31),
  'more than an Int': 2 ** 31,
  'more than any integer': 2 ** 60,
  'a number without end': '@endless@',
  'an empty text': '',
  'a number as text': '1',
  'a word': 'x',
  NUL: 'a\u0000b',
  controls: `a${CONTROLS}b`,
  'controls alone': CONTROLS,
  'a lone surrogate': 'a\ud800b',
  'surrogates the wrong way round': '\udc00\ud800',
  'marks that turn the text': 'a\u202eb\u2066c',
  'a joined emoji': '👩🏽‍❤️‍💋‍👨🏿',
  'thirty thousand marks on one letter': `e${'\u0301'.repeat(30_000)}`,
  '100 KB': 'x'.repeat(100_000),
  '100 KB of spaces': ' '.repeat(100_000),
  '100 KB of zeroes': '0'.repeat(100_000),
  SQL: `'; drop table "user"; --`,
  'a pattern': '%_\\%((((',
  'a template': '${7*7}{{7*7}}',
  'no day': '2026-02-30',
  'the first day': '0001-01-01',
  'the last instant': '9999-12-31T23:59:59.999Z',
  'an instant beyond all': '+275760-09-13T00:00:00.001Z',
  'an empty list': [],
  'a list of everything': [null, 1, 'x', {}, []],
  'ten thousand numbers': Array.from({ length: 10_000 }, (_, number) => number + 1),
  'an empty object': {},
  'an object that names its prototype': '@prototype@',
  'deep lists': '@lists@',
  'deep objects': '@objects@',
};

/** The body of a call as it is sent. */
export function toBody(query: string, variables: unknown): string {
  let body = JSON.stringify({ query, variables });
  for (const [name, text] of Object.entries(RAW)) body = body.replaceAll(`"${name}"`, () => text);
  return body;
}

/** A bad value as the API parses it from the body. */
export const parsedAsSent = (value: unknown): unknown =>
  (JSON.parse(toBody('', value)) as { variables: unknown }).variables;
