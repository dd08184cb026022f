import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { createMailApp, signIn } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import { MEDIA_ENDS, enterLesson } from '../../testing/media-ends.ts';
import type { InLesson, MediaEnd } from '../../testing/media-ends.ts';
import { signMediaTicket } from '../account/service.ts';
import type { UserRow } from '../account/model.ts';
import { openMedia, parseMediaTicket, renewMediaTicket } from './services/media.ts';

/** The rights matrix of media: who may enter, and nobody after the end of a right. */
let app: MailApp;
let inside: InLesson;

beforeAll(async () => {
  app = await createMailApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  inside = await enterLesson(app);
  app.media.calls.length = 0;
});

/** Whether a connection with this ticket is accepted. */
async function opens(text: string): Promise<boolean> {
  const ticket = await parseMediaTicket(app.sys, text);
  return ticket !== null && (await openMedia(app.sys, ticket)) !== null;
}

/** A valid ticket, as if the api had made it for this person. */
async function ticketOf(person: UserRow, scheduleId = inside.id): Promise<string> {
  const { sessionId } = await signIn(app, person);
  return (await signMediaTicket(app.sys.platform, { scheduleId, userId: person.id, sessionId }, 300)).token;
}

test('the people of a live lesson may enter, with a grant of their own', async () => {
  expect(await opens(inside.ticket)).toBe(true);
  const { person, room, device } = inside;
  expect(app.media.calls).toEqual([
    [
      'createToken',
      {
        room,
        identity: `user-${person.id}`,
        name: `${person.firstName} ${person.lastName}`,
        canModerate: false,
        sessionId: device.sessionId,
      },
    ],
  ]);
  expect(await opens(await ticketOf(inside.teacher))).toBe(true);
  expect(app.media.calls.at(-1)).toMatchObject(['createToken', { canModerate: true }]);
});

test.each(['STUDENT', 'INSTRUCTOR', 'ADMIN'] as const)('a foreign %s may not enter', async (role) => {
  expect(await opens(await ticketOf(await createUser(app, { role })))).toBe(false);
});

test('a lesson nobody has joined, and one that does not exist, have no media', async () => {
  const { teacher, person } = inside;
  const planned = await createSchedule(app, { instructor: teacher, students: [person] });
  expect(await opens(await ticketOf(person, planned.id))).toBe(false);
  expect(await opens(await ticketOf(person, 2_000_000_000))).toBe(false);
});

test('a ticket expires after five minutes, a renewed one after ten', async () => {
  const ticket = await parseMediaTicket(app.sys, inside.ticket);
  const renewed = ticket ? await renewMediaTicket(app.sys, ticket) : '';
  app.clock.advance(5 * 60_000);
  expect([await opens(inside.ticket), await opens(renewed)]).toEqual([false, true]);
  app.clock.advance(5 * 60_000);
  expect(await opens(renewed)).toBe(false);
});

describe.each(Object.entries<MediaEnd>(MEDIA_ENDS))('media after: %s', (_way, { end, endsForAll }) => {
  test('the old ticket and its renewals open nothing, and the others stay', async () => {
    const ticket = await parseMediaTicket(app.sys, inside.ticket);
    const renewed = ticket ? await renewMediaTicket(app.sys, ticket) : '';
    expect([await opens(inside.ticket), await opens(renewed)]).toEqual([true, true]);
    await end(app, inside);
    expect([await opens(inside.ticket), await opens(renewed)]).toEqual([false, false]);
    expect(await opens(inside.otherTicket)).toBe(!endsForAll);
  });
});
