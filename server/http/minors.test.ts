import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { user } from '../db/schema/account.ts';
import { createRightsData } from '../testing/rights-data.ts';
import type { ActorName, RightsData } from '../testing/rights-data.ts';
import { listRightsRows, readAnswer } from '../testing/rights-table.ts';

/**
 * Every operation of the rights table, asked about the owner as an adult and as a minor. Their acquaintances get the same
 * answer, so nothing tells them the age; administrators are told it by one field.
 */
let data: RightsData;
beforeAll(async () => {
  data = await createRightsData();
});
afterAll(() => data.app.close());

const ACQUAINTANCES = ['connection', 'classmate', 'instructor'] as const;
/** Fields that tell administrators the age: the first in words, the second by what it opens. */
const AGE_FIELDS = ['isMinor', 'share'];

const OPERATIONS = (rows: string[]) => rows.filter((row) => !row.startsWith('GET '));
/**
 * Who is in a group only with their connections is so by choice or by age; the refusal is the same, also that of a block.
 */
const BY_CHOICE_TOO = ['addGroupChatUsers/userIds'];
/** Whoever sends these well is the owner. */
const OWN = ['loginUser', 'refreshUserToken'];

/** Numbers and texts differ from call to call; what remains are the fields, the lists, the abilities and the codes. */
const plain = (answer: string): string =>
  JSON.stringify(JSON.parse(answer), (key, value: unknown) => {
    if (typeof value === 'number') return 0;
    // An id made of random letters can look like a code.
    const isCode = key !== 'id' && typeof value === 'string' && /^[A-Z_]*$/.test(value);
    return typeof value === 'string' && !isCode ? 'text' : value;
  });

/** A name without a number, which nobody else has. */
const NAME = 'Quillfeather';

/** The answer about the owner, born then. */
const answerFor = (row: string, actor: ActorName, birthDate: string): Promise<string> =>
  data.inScratch(async () => {
    await data.app.sys.db
      .update(user)
      .set({ birthDate, firstName: NAME })
      .where(eq(user.id, data.people.owner.id));
    return JSON.stringify(await readAnswer(data, row, actor));
  });
const bothOf = async (row: string, actor: ActorName) => [
  plain(await answerFor(row, actor, '1990-05-17')),
  plain(await answerFor(row, actor, '2012-05-17')),
];

it.each(ACQUAINTANCES)('a %s gets the same answer about a minor as about an adult', async (actor) => {
  const differing: string[] = [];
  for (const row of OPERATIONS(listRightsRows(data))) {
    const [adult, minor] = await bothOf(row, actor);
    if (adult !== minor && !BY_CHOICE_TOO.includes(row)) differing.push(`${row}: ${adult} / ${minor}`);
  }
  expect(differing).toEqual([]);
});

it('administrators are told by nothing else than the fields for it', async () => {
  const without = (answer = '') =>
    AGE_FIELDS.reduce(
      (text, field) => text.replaceAll(new RegExp(`"${field}":(true|false)`, 'g'), ''),
      answer,
    );
  const differing: string[] = [];
  for (const row of OPERATIONS(listRightsRows(data))) {
    const [adult, minor] = await bothOf(row, 'admin');
    if (without(adult) !== without(minor)) differing.push(`${row}: ${adult} / ${minor}`);
  }
  expect(differing).toEqual([]);
});

it.each(['anonymous', 'stranger'] as const)('the name of a minor is nothing for: %s', async (actor) => {
  const leaking: string[] = [];
  for (const row of OPERATIONS(listRightsRows(data))) {
    const answer = await answerFor(row, actor, '2012-05-17');
    if (answer.includes(NAME) && !OWN.includes(row)) leaking.push(row);
  }
  expect(leaking).toEqual([]);
});
