import { expect } from 'vitest';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { STREAM_EVENTS, VOLATILE_EVENTS } from '#contract/socket.ts';
import { user } from '../db/schema/account.ts';
import { notify } from '../modules/notification/service.ts';
import { receivedOf, test, until } from '../testing/realtime-fixtures.ts';

/** When the person was last online: no other data of this test contains these digits. */
const SEEN = new Date('2026-11-21T08:59:41.731Z');

test('nothing a socket receives reveals when a person who hides it was last here', async ({
  app,
  realtime,
  teacher,
  student,
  lesson,
}) => {
  app.clock.set('2026-11-21T09:00:00.000Z');
  await app.db.update(user).set({ wasOnlineAt: SEEN, showsPresence: false }).where(eq(user.id, student.id));
  const listener = await realtime.connect(teacher);
  for (const kind of ['chat', 'board', 'lesson'] as const)
    await listener.join(
      kind,
      kind === 'chat' ? lesson.chatId : kind === 'board' ? lesson.boardId : lesson.id,
    );
  const hidden = await realtime.connect(student);
  for (const kind of ['chat', 'lesson'] as const)
    await hidden.join(kind, kind === 'chat' ? lesson.chatId : lesson.id);
  await hidden.send('chat', lesson.chatId, { message: 'Here I am' }, v7());
  hidden.socket.emit(VOLATILE_EVENTS.typing, { chatId: lesson.chatId });
  await notify(app.sys, {
    userIds: [teacher.id],
    type: 'Other',
    action: 'Welcome',
    title: '',
    interactedUserIds: [student.id],
  });
  await until(() => {
    expect(receivedOf(listener, STREAM_EVENTS.chat.operation)).toHaveLength(1);
    expect(receivedOf(listener, 'notification')).toHaveLength(1);
  });
  const received = JSON.stringify(listener.received);
  expect(received).toContain('Here I am');
  expect(received).not.toContain(SEEN.toISOString());
  expect(received).not.toContain(String(SEEN.getTime()));
});
