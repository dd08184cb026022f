import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FIELD_NOTE_TEXT_MAX, FIELD_NOTE_TITLE_MAX } from '#contract/field-note.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { FIELD_NOTE_BUDGETS } from './budgets.ts';
import { personalData } from './privacy.ts';
import {
  createFieldNote,
  eraseFieldNotesOf,
  getFieldNote,
  listFieldNotes,
  removeFieldNote,
  updateFieldNote,
} from './service.ts';

const INPUT = { title: ' Past \u202esimple  ', text: 'One.\r\nTwo.' };

let app: TestApp;
let owner: UserRow;
let stranger: UserRow;
let admin: UserRow;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  owner = await createUser(app, { role: 'STUDENT' });
  stranger = await createUser(app, { role: 'INSTRUCTOR' });
  admin = await createUser(app, { role: 'ADMIN' });
  app.sent.length = 0;
});
afterAll(() => app.close());

const make = (by: UserRow, input = INPUT) => createFieldNote(app.context(by), input);
/** `done`, or the code of the refusal. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const listed = async (person: UserRow) =>
  (await listFieldNotes(app.context(person), {})).items.map(({ id }) => id);

describe('its owner', () => {
  it('creates and reads it: texts are cleaned, the latest comes first', async () => {
    const first = await make(owner);
    expect(first).toMatchObject({ ownerId: owner.id, title: 'Past simple', text: 'One.\nTwo.' });
    const second = await make(owner);
    expect(await getFieldNote(app.context(owner), first.id)).toEqual(first);
    expect(await listed(owner)).toEqual([second.id, first.id]);
    expect(await listFieldNotes(app.context(owner), { skip: 1, take: 1 })).toMatchObject({
      total: 2,
      hasMore: false,
      items: [{ id: first.id }],
    });
  });

  it('changes and removes it, and each change emits an event', async () => {
    const { id } = await make(owner);
    app.clock.advance(60_000);
    const changed = await updateFieldNote(app.context(owner), id, { title: 'Another', text: '' });
    expect(changed).toMatchObject({ title: 'Another', text: '', updatedAt: app.clock.now() });
    expect(await getFieldNote(app.context(owner), id)).toEqual(changed);
    expect(await removeFieldNote(app.context(owner), id)).toBe(true);
    expect(await listed(owner)).toEqual([]);
    const event = { name: 'fieldNote.changed', event: { fieldNoteId: id, userIds: [owner.id] } };
    expect(app.sent).toEqual([event, event, event]);
  });
});

describe('refusals', () => {
  it('visitors have none', async () => {
    const { id } = await make(owner);
    const visitor = app.context();
    expect(await outcome(getFieldNote(visitor, id))).toBe('UNAUTHORIZED');
    expect(await outcome(listFieldNotes(visitor, {}))).toBe('UNAUTHORIZED');
    expect(await outcome(createFieldNote(visitor, INPUT))).toBe('UNAUTHORIZED');
    expect(await outcome(updateFieldNote(visitor, id, INPUT))).toBe('UNAUTHORIZED');
    expect(await outcome(removeFieldNote(visitor, id))).toBe('UNAUTHORIZED');
  });

  it('another person’s and a missing one are refused alike; an administrator reads and changes nothing', async () => {
    const { id } = await make(owner);
    for (const [person, one] of [
      [stranger, id],
      [owner, 1_999_999_999],
      [owner, 0],
    ] as const) {
      const ctx = app.context(person);
      expect(await outcome(getFieldNote(ctx, one))).toBe('INVALID_PERMISSIONS');
      expect(await outcome(updateFieldNote(ctx, one, INPUT))).toBe('INVALID_PERMISSIONS');
      expect(await outcome(removeFieldNote(ctx, one))).toBe('INVALID_PERMISSIONS');
    }
    expect(await listed(stranger)).toEqual([]);
    expect(await outcome(getFieldNote(app.context(admin), id))).toBe('done');
    expect(await outcome(updateFieldNote(app.context(admin), id, INPUT))).toBe('INVALID_PERMISSIONS');
    expect(await outcome(removeFieldNote(app.context(admin), id))).toBe('INVALID_PERMISSIONS');
    expect(await listed(owner)).toEqual([id]);
  });

  it.each([
    [{ title: ' \u0000 ' }, { title: { code: 'REQUIRED' } }],
    [
      { title: 'x'.repeat(FIELD_NOTE_TITLE_MAX + 1), text: 'x'.repeat(FIELD_NOTE_TEXT_MAX + 1) },
      {
        title: { code: 'TOO_LONG', values: { length: FIELD_NOTE_TITLE_MAX } },
        text: { code: 'TOO_LONG', values: { length: FIELD_NOTE_TEXT_MAX } },
      },
    ],
  ])('wrong input is refused: %#', async (wrong, fields) => {
    const input = { ...INPUT, ...wrong };
    const { id } = await make(owner);
    const refusal = { code: 'BAD_USER_INPUT', fields };
    await expect(make(owner, input)).rejects.toMatchObject(refusal);
    await expect(updateFieldNote(app.context(owner), id, input)).rejects.toMatchObject(refusal);
    expect(await listed(owner)).toEqual([id]);
  });

  it('a person who creates too many is refused', async () => {
    for (let n = 0; n < FIELD_NOTE_BUDGETS.fieldNote.points; n++) await make(owner);
    expect(await outcome(make(owner))).toBe('TOO_MANY_REQUESTS');
    expect(await outcome(make(stranger))).toBe('done');
  });
});

it('is in its owner’s archive, and is deleted completely when the owner is erased', async () => {
  const { id } = await make(owner);
  const others = await make(stranger);
  const [part] = personalData.archive ?? [];
  const archived = part && 'read' in part ? await part.read(app.sys, owner.id) : null;
  expect(archived).toMatchObject([{ id, title: 'Past simple' }]);
  await eraseFieldNotesOf(app.sys, owner.id);
  expect(await listed(owner)).toEqual([]);
  expect(await listed(stranger)).toEqual([others.id]);
});
