import { buffer } from 'node:stream/consumers';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sayIn } from '#server/testing/chat-fixtures.ts';
import { readArchive } from '../../testing/archive.ts';
import { connect, createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { addHistory, addQuiz } from '../../testing/quiz-fixture.ts';
import type { UserRow } from '../account/model.ts';
import { createUserChat } from '../chat/service.ts';
import { openArchive } from './archive.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const archiveOf = async ({ id }: UserRow) => readArchive(await buffer(openArchive(app.sys, id)));
const eventsOf = (file: Buffer | undefined) =>
  new ICAL.Component(ICAL.parse(file?.toString() ?? ''))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));

it('a calendar takes in the lessons of each year, given and taken, also those that were cancelled', async () => {
  const teacher = await createUser(app, { role: 'INSTRUCTOR' });
  const student = await createUser(app, { role: 'STUDENT', firstName: 'Айгүл' });
  const lesson = (title: string, startsAt: string, more = {}) =>
    createSchedule(app, {
      ...{ instructor: teacher, students: [student], title, startsAt: new Date(startsAt), ...more },
    });
  await lesson('New year', '2027-01-01T00:00:00Z');
  await lesson('Old year', '2026-12-31T23:00:00Z');
  await lesson('Long ago', '2019-06-01T10:00:00Z', { cancelledAt: new Date('2019-05-01T10:00:00Z') });
  for (const person of [teacher, student]) {
    const files = await archiveOf(person);
    const names = [...files.keys()].filter((name) => name.endsWith('.ics'));
    expect(names).toEqual(['schedule/2019.ics', 'schedule/2026.ics', 'schedule/2027.ics']);
    expect(names.map((name) => eventsOf(files.get(name)).map(({ summary }) => summary))).toEqual([
      ['Long ago'],
      ['Old year'],
      ['New year'],
    ]);
    expect(files.get('schedule/2019.ics')?.toString()).toContain('STATUS:CANCELLED');
  }
  expect((await archiveOf(await createUser(app, { role: 'STUDENT' }))).has('schedule/2026.ics')).toBe(false);
});

it('a spreadsheet has what one said, not what others did', async () => {
  const teacher = await createUser(app, { role: 'INSTRUCTOR', locale: 'ru' });
  const student = await createUser(app, { role: 'STUDENT', firstName: 'Айгүл' });
  await connect(app, teacher, student);
  const { id: chatId } = await createUserChat(app.context(teacher), student.id);
  await sayIn(app, chatId, teacher, { message: '=1+1; "да"' });
  await sayIn(app, chatId, student, { message: 'not mine' });
  const table = (await archiveOf(teacher)).get('messages.csv')?.toString() ?? '';
  const at = app.clock.now().toISOString();
  expect(table).toBe(
    `\uFEFFchat;createdAt;message;corrects;attachments;with\r\nchat:${chatId};${at};"'=1+1; ""да""";;0;Айгүл\r\n`,
  );
});

it('a spreadsheet has points as their exercises show them, in the language of its person', async () => {
  const author = await createUser(app, { role: 'INSTRUCTOR' });
  const taker = await createUser(app, { role: 'STUDENT', locale: 'ru' });
  await addHistory(app, { quizId: await addQuiz(app, author), author, taker }, 1);
  const at = app.clock.now().toISOString();
  const table = (await archiveOf(taker)).get('attempts.csv')?.toString() ?? '';
  expect(table).toBe(`\uFEFFcreatedAt;title;earnedPoints;maxPoints\r\n${at};Quiz;1,00;2,00\r\n`);
});
