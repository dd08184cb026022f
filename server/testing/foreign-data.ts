import { createGroupChat } from '../modules/chat/service.ts';
import { connect, createSchedule, createUser } from './factories.ts';
import type { FixtureData } from './fixture-shape.ts';
import type { LessonFixture, PublicationFixture, QuizFixture } from './fixture-shape.ts';
import { createLessonFixture } from './lesson-fixture.ts';
import { createPublicationFixture } from './material-fixture.ts';
import { createQuizFixture } from './quiz-fixture.ts';

/** Objects that none of the fixtures' people may change, and ids of nothing. */
export interface ForeignData {
  lesson: { id: number; boardId: number; chatId: number };
  groupId: number;
  quiz: QuizFixture;
  prepared: LessonFixture;
  page: PublicationFixture;
  /** An id without a row. */
  nobody: number;
  /** A UUID without a row. */
  uuid: string;
}

/** Objects of another instructor. */
export async function createForeignData({ app }: FixtureData): Promise<ForeignData> {
  const other = await createUser(app, { role: 'INSTRUCTOR' });
  const friend = await createUser(app, { role: 'STUDENT' });
  await connect(app, other, friend);
  const { ids } = app.sys.platform;
  const group = { clientId: ids.uuid(), title: 'Group', userIds: [friend.id] };
  return {
    lesson: await createSchedule(app, { instructor: other, startedAt: app.clock.now() }),
    groupId: (await createGroupChat(app.context(other), group)).id,
    quiz: await createQuizFixture(app, other, other),
    prepared: await createLessonFixture(app, other, 2),
    page: await createPublicationFixture(app, other, 2),
    nobody: 999_999,
    uuid: ids.randomUuid(),
  };
}
