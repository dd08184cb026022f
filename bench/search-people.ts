import { sql } from 'drizzle-orm';
import type { SystemContext } from '../server/context.ts';
import { readRows } from '../server/db/read-rows.ts';
import { matchRowOf, wordsOf, rowOf } from '../server/modules/search/row.ts';
import type { PriceSpan } from '../server/modules/search/model.ts';
import { writeRows } from '../server/modules/search/row-store.ts';

/**
 * People for bench/search.ts: names in four scripts, some shared by thousands, most by few; languages,
 * specialities.
 */

const FIRST = (
  'Anna Maria Daniel Emma Alex James Olivia Andrew Sophia Marcus Victoria Alexander Nicole Xenia Philip ' +
  'Анна Мария Айзада Нурлан Светлана Бекзат Гульнара Александр Екатерина Дмитрий Юлия Наталья Хуршида Жанна Щукарь ' +
  'Айгүл Үмүт Өмүрбек Чынгыз Жылдыз Бермет Әсел Қуаныш Ұлжан Таңшолпан Ғани Ўткир Шохрух Йўлдош Гүлнур ' +
  'Տիգրան Անի Հայկ Խաչատուր Լուսինե Ծովինար Գևորգ Արամ Նարեկ Մարիամ Çynar Ýazgül Oʻtkir Xurshida Gʻani'
).split(' ');
const STEMS = (
  'ab ak al ar as ba be bo da do du er es ga gu is iv ka ke ko ku la li ma me mi mo na ni nu ol or pa pe pu ra ro ru sa se ' +
  'so su ta te to tu um ur va ve vo za zh zu'
).split(' ');
const MIDDLES = 'bek nur lan mir dar zar gul tol kar sen min rad vin lov gor tan dil rus tim sar'.split(' ');
const ENDS = 'ov ova ev eva in ina uulu kyzy yan son er ić'.split(' ');
const HEADLINES = (
  'Английский для врачей|English for work and travel|Кыргызский с нуля|Exam preparation, IELTS and TOEFL|' +
  'Русский язык для детей|I learn English by films|Հայերեն սկսնակների համար|Казахский через песни|' +
  'Conversation without fear|Деловой английский, переговоры||||'
).split('|');

/** Pseudo-random numbers: the same people in every run. */
export function drawer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Some items are drawn a hundred times as often as others. */
const common = <Item>(items: readonly Item[], draw: (below: number) => number): Item =>
  items[Math.floor((draw(items.length) * (draw(1000) + 1)) / 1000)] as Item;

const TO_CYRILLIC = Object.fromEntries(
  [...'abdeigklmnoprstuvz'].map((letter, at) => [letter, [...'абдеигклмнопрстувз'][at]]),
);

export function drawName(draw: (below: number) => number): { firstName: string; lastName: string } {
  const stem =
    common(STEMS, draw) + common(MIDDLES, draw) + common(MIDDLES.slice(0, 8), draw) + common(ENDS, draw);
  const spelled = draw(2) === 0 ? stem : [...stem].map((letter) => TO_CYRILLIC[letter] ?? letter).join('');
  return { firstName: common(FIRST, draw), lastName: spelled.slice(0, 1).toUpperCase() + spelled.slice(1) };
}

const LANGUAGES = 7;
const SPECIALITIES = 9;
const INTERESTS = 10;
const BATCH = 2_000;

/** All are adults. */
const BORN = '1990-01-01';

const personOf = (id: number, draw: (below: number) => number) => ({
  ...drawName(draw),
  role: draw(5) === 0 ? ('INSTRUCTOR' as const) : ('STUDENT' as const),
  shortAbout: HEADLINES[draw(HEADLINES.length)] ?? '',
  targetLanguageId: 1 + (((draw(LANGUAGES) * draw(1000)) / 1000) | 0),
  speakIds: [1 + (id % LANGUAGES), 1 + ((id + 1 + draw(LANGUAGES - 1)) % LANGUAGES)].sort((a, b) => a - b),
  interestIds: [1 + (id % INTERESTS)],
  specialityIds: draw(4) === 0 ? [1 + draw(SPECIALITIES)] : [],
});

/** Hourly prices of instructors: from 2 to 60 dollars, or the same in som. */
function pricesOf(id: number): PriceSpan[] {
  const from = 200 + ((id * 37) % 4_000);
  const to = from + ((id * 13) % 2_000);
  if (id % 3 === 0) return [{ currency: 'USD', from, to }];
  return id % 10 === 1 ? [] : [{ currency: 'KGS', from: from * 87, to: to * 87 }];
}

/**
 * Inserts this many people who can be found, optionally only instructors; returns the first of their consecutive
 * ids.
 */
export async function fillPeople({ db }: SystemContext, count: number, role?: 'INSTRUCTOR'): Promise<number> {
  const draw = drawer(7);
  const [row] = readRows<{ first: number }>(
    await db.execute(sql`select coalesce(max(id), 0) + 1000 as first from "user"`),
  );
  const first = row?.first ?? 1;
  for (let done = 0; done < count; done += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, count - done) }, (_, at) => {
      const id = first + done + at;
      const person = personOf(id, draw);
      return { id, ...person, role: role ?? person.role };
    });
    await insertPeople(db, people);
    const written = people.map(({ id, role, firstName, lastName, ...facts }) => {
      const row = rowOf({
        ...facts,
        userId: id,
        person: { role, firstName, lastName, birthDate: BORN },
      });
      return { row, words: wordsOf(row, facts.specialityIds) };
    });
    const matches = people
      .filter((person) => person.role === 'INSTRUCTOR')
      .map(({ id, ...facts }) =>
        matchRowOf({ ...facts, userId: id, person: { birthDate: BORN }, prices: pricesOf(id) }),
      );
    await writeRows(db, { people: written, gone: [], matches, unmatched: [] });
    if ((done / BATCH) % 50 === 49) process.stderr.write(`  ${done + BATCH} people\n`);
  }
  return first;
}

async function insertPeople(
  db: SystemContext['db'],
  people: (ReturnType<typeof personOf> & { id: number })[],
): Promise<void> {
  const made = sql`json_to_recordset(${JSON.stringify(people)}::json) as made(id int, role text, "firstName" text,
    "lastName" text, "shortAbout" text, "targetLanguageId" int, "speakIds" int[], "interestIds" int[], "specialityIds" int[])`;
  await db.execute(sql`insert into "user" (id, role, first_name, last_name, email, password_hash, birth_date,
    terms_accepted_at, email_confirmed_at) overriding system value select id, role::role, "firstName", "lastName",
    'p' || id || '@bench.example', 'x', ${BORN}::date, now(), now() from ${made}`);
  await db.execute(sql`insert into profile (user_id, short_about, target_language_id)
    select id, "shortAbout", "targetLanguageId" from ${made}`);
  await db.execute(sql`insert into user_language (user_id, language_id)
    select id, unnest("speakIds") from ${made} on conflict do nothing`);
  await db.execute(
    sql`insert into user_interest (user_id, interest_id) select id, unnest("interestIds") from ${made}`,
  );
  await db.execute(sql`insert into user_speciality (user_id, speciality_id)
    select id, unnest("specialityIds") from ${made}`);
  const prices = people
    .filter(({ role }) => role === 'INSTRUCTOR')
    .flatMap(({ id }) =>
      pricesOf(id).flatMap(({ currency, from, to }) => [from, to].map((price) => ({ id, currency, price }))),
    );
  await db.execute(sql`insert into user_price (user_id, title, hourly_price, currency)
    select id, 'Lesson', price, currency::currency
    from json_to_recordset(${JSON.stringify(prices)}::json) as made(id int, currency text, price int)`);
}
