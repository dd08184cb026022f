import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';

let app: TestApp;
let owner: UserRow;
let stranger: UserRow;
const tokens = new Map<number, string>();

beforeAll(async () => {
  app = await createTestApp();
  owner = await createUser(app, { role: 'STUDENT' });
  stranger = await createUser(app, { role: 'INSTRUCTOR' });
  for (const person of [owner, stranger]) tokens.set(person.id, await tokenFor(app, person));
});
afterAll(() => app.close());

const FIELD_NOTE = 'id title text createdAt updatedAt viewerCan { update remove }';
const INPUT = { title: 'Title', text: 'Text' };

/** The result of the field, or the code of the refusal. */
async function run<Result>(person: UserRow | null, text: string, variables: Record<string, unknown> = {}) {
  const answer = await app.query<{ it: Result }>(text, variables, person ? tokens.get(person.id) : undefined);
  return answer.errors?.[0] ? answer.errors[0].extensions.code : (answer.data?.it as Result);
}
const create = (person: UserRow | null, input: object = INPUT) =>
  run<{ id: number }>(
    person,
    `mutation($input: FieldNoteInput!) { it: createFieldNote(input: $input) { ${FIELD_NOTE} } }`,
    { input },
  );
const update = (person: UserRow | null, id: number, input: object = INPUT) =>
  run(
    person,
    `mutation($id: Int!, $input: FieldNoteInput!) { it: updateFieldNote(id: $id, input: $input) { ${FIELD_NOTE} } }`,
    { id, input },
  );
const remove = (person: UserRow | null, id: number) =>
  run(person, 'mutation($id: Int!) { it: removeFieldNote(id: $id) }', { id });
const get = (person: UserRow | null, id: number) =>
  run(person, `query($id: Int!) { it: getFieldNote(id: $id) { ${FIELD_NOTE} } }`, { id });
const list = (person: UserRow | null, args = '') =>
  run(person, `{ it: getFieldNotes${args} { total hasMore items { ${FIELD_NOTE} } } }`);

test('are created, changed, listed and removed by their owner, with what the viewer may do', async () => {
  const made = (await create(owner)) as { id: number };
  const viewerCan = { update: true, remove: true };
  expect(made).toMatchObject({ ...INPUT, viewerCan });
  const changed = { ...INPUT, title: 'Another' };
  expect(await update(owner, made.id, changed)).toMatchObject({ ...changed, id: made.id });
  expect(await get(owner, made.id)).toMatchObject({ ...changed, viewerCan });
  expect(await list(owner)).toMatchObject({ total: 1, hasMore: false, items: [{ ...changed, viewerCan }] });
  expect(await remove(owner, made.id)).toBe(true);
  expect(await list(owner)).toEqual({ total: 0, hasMore: false, items: [] });
});

test('are refused to visitors, to other people, and with wrong input', async () => {
  const { id } = (await create(owner)) as { id: number };
  for (const [person, code] of [
    [null, 'UNAUTHORIZED'],
    [stranger, 'INVALID_PERMISSIONS'],
  ] as const) {
    expect(await get(person, id)).toBe(code);
    expect(await update(person, id)).toBe(code);
    expect(await remove(person, id)).toBe(code);
  }
  expect(await list(null)).toBe('UNAUTHORIZED');
  expect(await create(null)).toBe('UNAUTHORIZED');
  expect(await create(owner, { ...INPUT, title: '' })).toBe('BAD_USER_INPUT');
  expect(await update(owner, id, { ...INPUT, title: '' })).toBe('BAD_USER_INPUT');
  expect(await list(owner, '(take: 0)')).toBe('BAD_USER_INPUT');
});
