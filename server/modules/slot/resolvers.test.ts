import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connection } from '../../db/schema/connection.ts';
import { user } from '../../db/schema/account.ts';
import { connect, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { createSlot, offerHours } from '../../testing/slots.ts';
import type { UserRow } from '../account/model.ts';
import { getSlots } from './service.ts';
import { acceptSlot } from './services/answer.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS);

let app: TestApp;
let instructor: UserRow;
let student: UserRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-16T06:00:00.000Z');
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  await connect(app, student, instructor);
  await offerHours(app, instructor);
});

const make = (values: object = {}) => createSlot(app, { student, instructor }, values);
const SLOT = `id instructor { id } student { id } startsAt endsAt duration zone state heldUntil words
  repeat { everyWeeks lessonsCount lastStartsAt } lessonScheduleId viewerCan { takeBack answer }`;
const send = async (document: string, person: UserRow, variables: object = {}) =>
  app.query(document, { ...variables }, await tokenFor(app, person));

describe('slots over GraphQL', () => {
  test('are asked for with both zones in the answer, and answered', async () => {
    const document = `mutation ($input: SlotInput!) { askForSlot(input: $input) { ${SLOT} } }`;
    const input = {
      instructorId: instructor.id,
      startsAt: '2026-11-19T04:00:00.000Z',
      duration: 60,
      repeat: { everyWeeks: 1, count: 3 },
      message: 'Reading',
    };
    const asked = await send(document, student, { input });
    const slot = asked.data?.askForSlot as { id: number };
    expect(slot).toMatchObject({
      instructor: { id: instructor.id },
      student: { id: student.id },
      endsAt: '2026-11-19T05:00:00.000Z',
      zone: 'Asia/Bishkek',
      state: 'WAITING',
      repeat: { everyWeeks: 1, lessonsCount: 3, lastStartsAt: '2026-12-03T04:00:00.000Z' },
      viewerCan: { takeBack: true, answer: false },
    });
    const second = await send(document, student, { input });
    expect(second.errors).toMatchObject([
      { extensions: { code: 'SLOT_TAKEN', takenAt: expect.arrayContaining(['2026-11-19T04:00:00.000Z']) } },
    ]);
    const accepted = await send(`mutation { acceptSlot(id: ${slot.id}) { ${SLOT} } }`, instructor);
    expect(accepted.data?.acceptSlot).toMatchObject({
      state: 'ACCEPTED',
      lessonScheduleId: expect.any(Number),
      viewerCan: { takeBack: false, answer: false },
    });
  });

  test('free times say who may ask for them', async () => {
    const document = `{ getFreeTimes(userIds: [${instructor.id}], from: "2026-11-18T18:00:00.000Z",
      to: "2026-11-19T18:00:00.000Z") { viewerCan { ask connectToAsk } } }`;
    const stranger = await createUser(app, { role: 'STUDENT' });
    const colleague = await createUser(app, { role: 'INSTRUCTOR' });
    await connect(app, colleague, instructor);
    const answers = [student, stranger, colleague, instructor].map((person) => send(document, person));
    const found = await Promise.all([...answers, app.query(document)]);
    expect(found.map(({ data }) => data?.getFreeTimes)).toEqual(
      [
        { ask: true, connectToAsk: false },
        { ask: false, connectToAsk: true },
        { ask: false, connectToAsk: false },
        { ask: false, connectToAsk: false },
        { ask: false, connectToAsk: true },
      ].map((viewerCan) => [{ viewerCan }]),
    );
  });

  test('are refused to visitors', async () => {
    const answer = await app.query('{ getSlots(direction: SENT) { total } }');
    expect(answer.errors).toMatchObject([{ extensions: { code: 'UNAUTHORIZED' } }]);
  });

  test('that the viewer waits for are beside the free times, and nobody else’s', async () => {
    const mine = await make({ startsAt: new Date('2026-11-19T04:00:00.000Z') });
    await make({ startsAt: new Date('2026-11-25T04:00:00.000Z') });
    const other = await createUser(app, { role: 'STUDENT' });
    const document = `{ getFreeTimes(userIds: [${instructor.id}], from: "2026-11-18T18:00:00.000Z",
      to: "2026-11-19T18:00:00.000Z") { starts slots { id state } } }`;
    const [own, others] = [await send(document, student), await send(document, other)];
    expect(own.data?.getFreeTimes).toMatchObject([{ slots: [{ id: mine.id, state: 'WAITING' }] }]);
    expect(others.data?.getFreeTimes).toMatchObject([{ slots: [] }]);
    for (const answer of [own, others])
      expect(JSON.stringify(answer.data)).not.toContain('2026-11-19T04:00:00.000Z');
  });

  test('stand in their notification, for their two people', async () => {
    const { id } = await make();
    await acceptSlot(app.context(instructor), id);
    const document = '{ getCurrentUserNotifications { items { action slot { id startsAt } } } }';
    const answer = await send(document, student);
    expect(answer.data?.getCurrentUserNotifications).toMatchObject({
      items: [{ action: 'SlotAccepted', slot: { id } }],
    });
  });
});

describe('the list', () => {
  const listed = async (person: UserRow, wanted: Partial<Parameters<typeof getSlots>[1]> = {}) => {
    const direction = person === student ? ('SENT' as const) : ('RECEIVED' as const);
    return (await getSlots(app.context(person), { direction, ...wanted })).items.map(({ id }) => id);
  };

  test('has what waits first, soonest first, then the others, latest first', async () => {
    const later = await make({ startsAt: inHours(60) });
    const declined = await make({ state: 'DECLINED', createdAt: inHours(-2) });
    const over = await make({ heldUntil: inHours(-1), createdAt: inHours(-1) });
    const sooner = await make({ startsAt: inHours(50) });
    const ids = [sooner, later, over, declined].map(({ id }) => id);
    expect(await listed(student)).toEqual(ids);
    expect(await listed(instructor)).toEqual(ids);
    expect(await listed(student, { state: 'DECLINED' })).toEqual([declined.id]);
    expect(await listed(student, { userId: student.id })).toEqual([]);
    expect(await listed(student, { userId: instructor.id, state: 'WAITING' })).toEqual([sooner.id, later.id]);
    expect(await getSlots(app.context(student), { direction: 'SENT', skip: 1, take: 2 })).toMatchObject({
      total: 4,
      hasMore: true,
      items: [{ id: later.id }, { id: over.id }],
    });
  });

  test('is of the viewer alone', async () => {
    await make();
    const stranger = await createUser(app, { role: 'INSTRUCTOR' });
    expect(await listed(stranger)).toEqual([]);
    expect(await listed(stranger, { direction: 'SENT', userId: student.id })).toEqual([]);
  });

  test('names no minor to whom is no longer acquainted with them', async () => {
    await app.db.update(user).set({ birthDate: '2012-01-01' }).where(eq(user.id, student.id));
    const { id } = await make({ state: 'DECLINED' });
    expect(await listed(instructor)).toEqual([id]);
    await app.db.delete(connection).where(eq(connection.senderId, student.id));
    expect(await listed(instructor)).toEqual([]);
    expect(await listed(student)).toEqual([id]);
  });

  test('of fifty costs as many statements as of one', async () => {
    const token = await tokenFor(app, instructor);
    const document = `{ getSlots(direction: RECEIVED, take: 50) { total items { ${SLOT} } } }`;
    const count = async () => (await app.countQueries(() => app.query(document, {}, token))).queries.length;
    await make();
    await count();
    const one = await count();
    for (let index = 0; index < 49; index += 1) {
      const other = await createUser(app, { role: 'STUDENT' });
      await createSlot(app, { student: other, instructor });
    }
    expect(await count()).toBe(one);
    expect((await app.query<{ getSlots: { total: number } }>(document, {}, token)).data?.getSlots.total).toBe(
      50,
    );
  });

  test('is refused for a page or a person that cannot be', async () => {
    for (const wanted of [{ take: 101 }, { skip: -1 }, { userId: 0 }])
      await expect(listed(student, wanted)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
