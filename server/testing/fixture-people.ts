import type { UploadPurpose } from '#contract/upload.ts';
import type { UserRow } from '../modules/account/model.ts';
import { createGroupChat } from '../modules/chat/service.ts';
import { saveUpload } from '../modules/upload/service.ts';
import { connect, createSchedule, createUser } from './factories.ts';
import type { FixtureData, QuizFixture, UserValues } from './fixture-shape.ts';
import { addSessions, repeat, review } from './fixture-rows.ts';
import { sidewaysJpeg } from './pictures.ts';
import { createQuizFixture } from './quiz-fixture.ts';
import { sourceOf } from '../platform/file-source.ts';

/** What fixture-data.ts creates again each time an operation uses it up. */

export async function makeNewcomer({ app, rows }: FixtureData, values: UserValues = {}): Promise<UserRow> {
  const person = await createUser(app, { role: 'STUDENT', ...values });
  await addSessions(app, person, rows);
  return person;
}

export async function makeBusy(data: FixtureData, values: UserValues = {}): Promise<UserRow> {
  const { app, rows, teacher, student } = data;
  const person = await makeNewcomer(data, { role: 'INSTRUCTOR', ...values });
  await repeat(rows, async () => review(app, await createUser(app, { role: 'INSTRUCTOR' }), [person]));
  for (const lesson of [
    { instructor: person, students: [student] },
    { instructor: teacher, students: [person] },
  ]) {
    await repeat(rows, () => createSchedule(app, lesson));
    await createSchedule(app, { ...lesson, startedAt: app.clock.now() });
  }
  return person;
}

export async function makeFriend({ app, teacher }: FixtureData): Promise<UserRow> {
  const made = await createUser(app, { role: 'STUDENT' });
  await connect(app, teacher, made);
  return made;
}

export async function makeGroup({ app, teacher, students, friend }: FixtureData): Promise<number> {
  const people = [await friend(), ...students];
  const input = {
    clientId: app.sys.platform.ids.uuid(),
    title: 'Group',
    userIds: people.map(({ id }) => id),
  };
  return (await createGroupChat(app.context(teacher), input)).id;
}

export async function sendFile({ app, teacher }: FixtureData, purpose: UploadPurpose): Promise<string> {
  const id = app.sys.platform.ids.randomUuid();
  const content = await sidewaysJpeg();
  await saveUpload(app.sys, { id, userId: teacher.id, purpose, name: 'a.jpg', content: sourceOf(content) });
  return id;
}

/** Open to everybody. */
export const makeQuiz = ({ app, teacher, student, rows }: FixtureData): Promise<QuizFixture> =>
  createQuizFixture(app, teacher, student, { exercises: Math.max(rows, 2), privacy: 'PUBLIC' });
