import { connectPeople } from './connect.ts';
import { enter } from './enter.ts';
import type { Client, ClientOptions } from './fixtures.ts';
import { newPerson, type Person } from './people.ts';
import { picturesMove, watchMedia } from './room.ts';
import { passDeviceCheck, startInstantLesson } from './steps.ts';

export interface Lesson {
  teacher: Client;
  student: Client;
  learner: Person;
}

/** Teacher and student see each other's video. */
export async function meet(
  openClient: (options?: ClientOptions) => Promise<Client>,
  options: ClientOptions = {},
): Promise<Lesson> {
  return meetWith(await openClient(), await openClient(options));
}

export async function meetWith(teacher: Client, student: Client): Promise<Lesson> {
  const learner = newPerson();
  for (const { page } of [teacher, student]) await watchMedia(page);
  const [teacherId, studentId] = await Promise.all([
    enter(teacher.page, 'INSTRUCTOR', newPerson()),
    enter(student.page, 'STUDENT', learner),
  ]);
  await connectPeople({ page: teacher.page, id: teacherId }, { page: student.page, id: studentId });
  const lessonId = await startInstantLesson(teacher.page, learner.email);
  await student.page.goto(`/live-lesson/${lessonId}`);
  for (const { page } of [teacher, student]) await passDeviceCheck(page);
  await Promise.all([teacher, student].map(({ page }) => picturesMove(page, 1, 60_000)));
  return { teacher, student, learner };
}
