import { openPackage } from './open-package';
import { isVisible, readField, rolesOf } from './fields';
import type { FieldText } from './fields';
import type { OpenSql, SqlFile, SqlValue } from './sql';
import type { AnkiGrade, AnkiLeft, AnkiLeftReason, AnkiRefusal, AnkiReview, AnkiWord } from './types';

/** What a word may have; the lengths in UTF-16 units. */
export interface AnkiLimits {
  words: number;
  word: number;
  sentence: number;
}

export interface AnkiPackage {
  words: AnkiWord[];
  left: AnkiLeft;
  /** A sound that a word names. */
  fileOf(name: string): Uint8Array | null;
}

/** Reads the words of an .apkg with their logs, and counts what it has that words have not. */
export async function readPackage(
  file: Uint8Array,
  openSql: OpenSql,
  limits: AnkiLimits,
): Promise<AnkiPackage | AnkiRefusal> {
  const opened = await openPackage(file);
  if (typeof opened === 'string') return opened;
  const database = await openSql(opened.collection).catch(() => null);
  if (!database) return 'NOT_A_PACKAGE';
  try {
    const [[count] = []] = await database.query('select count(*) from notes');
    if (Number(count) > limits.words) return 'TOO_MANY';
    return { ...(await readWords(database, opened.fileOf, limits)), fileOf: opened.fileOf };
  } catch {
    return 'NOT_A_PACKAGE';
  } finally {
    database.close();
  }
}

type Counting = (reason: AnkiLeftReason, by?: number) => void;

async function readWords(
  database: SqlFile,
  fileOf: AnkiPackage['fileOf'],
  limits: AnkiLimits,
): Promise<{ words: AnkiWord[]; left: AnkiLeft }> {
  const left: AnkiLeft = {};
  const count: Counting = (reason, by = 1) => {
    if (by > 0) left[reason] = (left[reason] ?? 0) + by;
  };
  const names = await readFieldNames(database);
  const { reviews, others } = await readReviews(database);
  count('OTHER_CARDS', others);
  const words: AnkiWord[] = [];
  for (const [id, guid, kind, fields] of await database.query(
    'select id, guid, mid, flds from notes order by id',
  )) {
    const word = wordOf(textOf(fields).split('\u001f'), names.get(Number(kind)) ?? [], { limits, count });
    if (!word) continue;
    const hasSound = word.sound === null || fileOf(word.sound) !== null;
    if (!hasSound) count('SOUND_MISSING');
    const given = { guid: textOf(guid), reviews: reviews.get(Number(id)) ?? [] };
    words.push({ ...word, ...given, sound: hasSound ? word.sound : null });
  }
  return { words, left };
}

const textOf = (value: SqlValue | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/**
 * Tables of today compare by a rule that Anki's program brings along, and SQLite reads none of them without it. Only their
 * order depends on it.
 */
async function dropCollation(database: SqlFile): Promise<void> {
  await database.query('pragma writable_schema = on');
  await database.query("update sqlite_master set sql = replace(sql, 'COLLATE unicase', '')");
  await database.query('pragma writable_schema = reset');
}

/** The names of the fields of each kind of note. Anki wrote them as JSON until 2021. */
async function readFieldNames(database: SqlFile): Promise<Map<number, string[]>> {
  const names = new Map<number, string[]>();
  const tables = await database.query(
    `select name from sqlite_master where type = 'table' and name = 'fields'`,
  );
  if (tables.length > 0) {
    await dropCollation(database);
    for (const [kind, name] of await database.query('select ntid, name from fields order by ntid, ord'))
      names.set(Number(kind), [...(names.get(Number(kind)) ?? []), textOf(name)]);
    return names;
  }
  const [[models] = []] = await database.query('select models from col');
  const kinds = JSON.parse(textOf(models)) as Record<string, { flds?: { name?: unknown }[] } | null>;
  for (const [kind, model] of Object.entries(kinds))
    names.set(
      Number(kind),
      (model?.flds ?? []).map(({ name }) => (typeof name === 'string' ? name : '')),
    );
  return names;
}

const RESET = 4;
const CRAMMED = 3;

/** The log of each note's first card, the oldest first; `others`: how many other cards have a log. */
async function readReviews(database: SqlFile) {
  const reviews = new Map<number, AnkiReview[]>();
  const others = new Set<SqlValue>();
  const rows = await database.query(`
    select cards.nid, cards.id, cards.ord = (select min(ord) from cards first where first.nid = cards.nid),
      revlog.id, revlog.ease, revlog.type, revlog.factor
    from revlog join cards on cards.id = revlog.cid order by revlog.id`);
  for (const [note, card, isFirst, at, ease, type, factor] of rows) {
    if (!isFirst) others.add(card ?? null);
    // A card that was made new again forgets its log.
    else if (Number(type) === RESET && Number(factor) === 0) reviews.delete(Number(note));
    // Practised out of turn, without a new interval.
    else if (Number(type) === CRAMMED && Number(factor) === 0) continue;
    else if (isGrade(Number(ease))) {
      const log = reviews.get(Number(note)) ?? [];
      log.push({ at: Number(at), grade: Number(ease) as AnkiGrade });
      reviews.set(Number(note), log);
    }
  }
  return { reviews, others: others.size };
}

const isGrade = (ease: number) => ease >= 1 && ease <= 4;

interface Taking {
  limits: AnkiLimits;
  count: Counting;
}

type Content = Omit<AnkiWord, 'guid' | 'reviews'>;

/** Null: nothing of the note is taken. */
function wordOf(
  fields: readonly string[],
  names: readonly string[],
  { limits, count }: Taking,
): Content | null {
  const read = fields.map(readField);
  const roles = rolesOf(names.length > 0 ? names : fields.map(() => ''));
  const at = (index: number | undefined): FieldText | undefined =>
    index === undefined ? undefined : read[index];
  const [front, back] = [at(roles.word), at(roles.translation)];
  const gap = front?.gaps[0];
  // The text of a note with gaps is the sentence of the word that it asks for.
  const [word, sentence] = gap
    ? [gap, front?.text ?? '']
    : [front?.text ?? '', at(roles.sentence)?.text ?? ''];
  const translation = back?.text ?? '';
  count('PICTURE', read.filter(({ hasPicture }) => hasPicture).length);
  const used = new Set(Object.values(roles));
  count('OTHER_FIELDS', read.filter(({ text }, index) => text !== '' && !used.has(index)).length);
  if (!isVisible(word)) {
    count('EMPTY');
    return null;
  }
  if (word.length > limits.word || translation.length > limits.word) {
    count('TOO_LONG');
    return null;
  }
  const isCut = sentence.length > limits.sentence;
  if (isCut) count('CUT');
  const sound = at(roles.sound)?.sounds[0] ?? read.flatMap(({ sounds }) => sounds)[0] ?? null;
  return { word, translation, sentence: isCut ? '' : sentence, sound };
}
