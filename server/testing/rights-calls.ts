import { and, eq, isNotNull } from 'drizzle-orm';
import { notification } from '../db/schema/notification.ts';
import { userBlock } from '../db/schema/moderation.ts';
import { createSchedule } from './factories.ts';
import { RIGHTS_ACCOUNT_CALLS, about, given, nothing } from './rights-account-calls.ts';
import type { RightsCall, RightsCalls } from './rights-account-calls.ts';
import { RIGHTS_CHAT_CALLS } from './rights-chat-calls.ts';
import { REACH_RIGHTS } from './reach-calls.ts';
import { RIGHTS_QUIZ_CALLS } from './rights-quiz-calls.ts';
import type { ActorName, RightsScene } from './rights-scene.ts';

const planned = ({ app, people }: RightsScene) => ({
  title: 'Title',
  startsAt: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
  duration: 45,
  zone: 'UTC',
  studentIds: [people.owner.id, people.classmate.id],
});
const instant = { title: 'Title', duration: 45, zone: 'UTC' };

/** A lesson of the asker's own without students; of who may not teach, one of the instructor's. */
async function ownLesson({ app, people }: RightsScene, actor: ActorName, more: object = {}): Promise<number> {
  const asker = actor === 'anonymous' ? null : people[actor];
  const instructor = asker && asker.role !== 'STUDENT' ? asker : people.instructor;
  return (await createSchedule(app, { instructor, ...more })).id;
}

/** The owner's lesson, live. */
const live = (more: (scene: RightsScene) => object = () => ({})): RightsCall => ({
  variables: async (scene) => {
    const { owner, classmate, instructor } = scene.people;
    const startedAt = scene.app.clock.now();
    const students = [owner, classmate];
    const { id } = await createSchedule(scene.app, { instructor, students, startedAt });
    return { lessonScheduleId: id, ...more(scene) };
  },
});

const schedule: RightsCalls = {
  getLessonSchedule: about(({ scheduleId: id }) => ({ id })),
  getLessonSchedules: given({ period: 'UPCOMING' }),
  getLessonScheduleCounts: nothing,
  createLessonSchedule: about((_, scene) => ({ input: { ...planned(scene), studentIds: [] } })),
  'createLessonSchedule/studentIds': about((_, scene) => ({
    input: { ...planned(scene), studentIds: [scene.people.owner.id] },
  })),
  'createLessonSchedule/studentEmails': about((_, scene) => ({
    input: { ...planned(scene), studentIds: [], studentEmails: [scene.people.owner.email] },
  })),
  'createLessonSchedule/boardId': about(({ boardId }, scene) => ({
    input: { ...planned(scene), studentIds: [], boardId },
  })),
  createInstantLesson: given({ input: instant }),
  'createInstantLesson/studentIds': about((_, { people }) => ({
    input: { ...instant, studentIds: [people.owner.id] },
  })),
  'createInstantLesson/studentEmails': about((_, { people }) => ({
    input: { ...instant, studentEmails: [people.owner.email] },
  })),
  'createInstantLesson/boardId': about(({ boardId }) => ({ input: { ...instant, boardId } })),
  updateLessonSchedule: about(({ scheduleId: id }, scene) => ({ id, input: planned(scene) })),
  'updateLessonSchedule/studentIds': {
    variables: async (scene, actor) => ({
      id: await ownLesson(scene, actor),
      input: { ...planned(scene), studentIds: [scene.people.owner.id] },
    }),
  },
  'updateLessonSchedule/studentEmails': {
    variables: async (scene, actor) => ({
      id: await ownLesson(scene, actor),
      input: { ...planned(scene), studentIds: [], studentEmails: [scene.people.owner.email] },
    }),
  },
  'updateLessonSchedule/boardId': {
    variables: async (scene, actor) => ({
      id: await ownLesson(scene, actor),
      input: { ...planned(scene), studentIds: [], boardId: scene.things.boardId },
    }),
  },
  cancelLessonSchedule: about(({ scheduleId: id }) => ({ id, reason: 'Reason' })),
};

const liveLesson: RightsCalls = {
  joinLiveLesson: about(({ scheduleId }) => ({ lessonScheduleId: scheduleId })),
  endLiveLesson: live(),
  removeLiveLessonParticipant: live(({ people }) => ({ userId: people.owner.id })),
  'removeLiveLessonParticipant/userId': {
    variables: async (scene, actor) => ({
      lessonScheduleId: await ownLesson(scene, actor, { startedAt: scene.app.clock.now() }),
      userId: scene.people.owner.id,
    }),
  },
  muteLiveLessonParticipant: live(({ people }) => ({ userId: people.owner.id })),
  'muteLiveLessonParticipant/userId': {
    variables: async (scene, actor) => ({
      lessonScheduleId: await ownLesson(scene, actor, { startedAt: scene.app.clock.now() }),
      userId: scene.people.owner.id,
    }),
  },
};

/** `/lesson`: the board of the lesson; otherwise one no lesson uses. */
const board: RightsCalls = {
  getLessonBoards: nothing,
  getLessonBoard: about(({ boardId: id }) => ({ id })),
  'getLessonBoard/lesson': about(({ lessonBoardId: id }) => ({ id })),
  getLessonBoardPreview: about(({ boardId: id }) => ({ id, key: 'key' })),
  'getLessonBoardPreview/wrong key': about(({ boardId: id }) => ({ id, key: 'another' })),
  'getLessonBoardPreview/no link': about(({ lessonBoardId: id }) => ({ id, key: '' })),
  createLessonBoard: given({ name: 'Board' }),
  updateLessonBoard: about(({ boardId: id }) => ({ id, name: 'Name' })),
  'updateLessonBoard/lesson': about(({ lessonBoardId: id }) => ({ id, name: 'Name' })),
  removeLessonBoard: about(({ boardId: id }) => ({ id })),
  'removeLessonBoard/lesson': about(({ lessonBoardId: id }) => ({ id })),
  cloneLessonBoard: about(({ boardId: id }) => ({ id })),
  'cloneLessonBoard/lesson': about(({ lessonBoardId: id }) => ({ id })),
  renewLessonBoardKey: about(({ boardId: id }) => ({ id })),
  'renewLessonBoardKey/lesson': about(({ lessonBoardId: id }) => ({ id })),
  removeLessonBoardKey: about(({ boardId: id }) => ({ id })),
  'removeLessonBoardKey/lesson': about(({ lessonBoardId: id }) => ({ id })),
};

const notifications: RightsCalls = {
  getUserBadges: nothing,
  getUserNotificationTypes: nothing,
  getCurrentUserNotifications: nothing,
  setNotificationsSeen: {
    ...about(({ notificationId }) => ({ ids: [notificationId] })),
    touched: async ({ app, things }) =>
      (await app.sys.db.$count(
        notification,
        and(eq(notification.id, things.notificationId), isNotNull(notification.seenAt)),
      )) === 1,
  },
};

const toOwner = about((_, { people }) => ({ userId: people.owner.id }));
const connections: RightsCalls = {
  getSelfUserConnectionCounts: nothing,
  getUserConnectionsHistory: given({ type: 'RECEIVED' }),
  createUserConnection: toOwner,
  acceptUserConnection: toOwner,
  declineUserConnection: toOwner,
  cancelUserConnection: toOwner,
  removeUserConnection: toOwner,
};

const contacts: RightsCalls = {
  getUserContactSharings: nothing,
  createUserContactSharing: about((_, { people }) => ({ userId: people.owner.id, email: 'a@example.com' })),
  'createUserContactSharing/minor': about(({ minorId }) => ({ userId: minorId, email: 'a@example.com' })),
  setContactSharingRead: about(({ contactSharingId: id }) => ({ id })),
};

const moderation: RightsCalls = {
  getBlockedUsers: nothing,
  blockUser: about((_, { people }) => ({ userId: people.owner.id })),
  'blockUser/admin': about(({ otherAdminId }) => ({ userId: otherAdminId })),
  unblockUser: {
    ...about((_, { people }) => ({ userId: people.blocked.id })),
    // The block the owner made.
    touched: async ({ app, people }) =>
      (await app.sys.db.$count(
        userBlock,
        and(eq(userBlock.blockerId, people.owner.id), eq(userBlock.blockedId, people.blocked.id)),
      )) === 0,
  },
  createUserReport: about((_, { people }) => ({ userId: people.owner.id, reason: 'SPAM', text: 'Text' })),
  'createUserReport/admin': about(({ otherAdminId }) => ({
    userId: otherAdminId,
    reason: 'SPAM',
    text: 'Text',
  })),
  getUsersAdmin: nothing,
  getUserAdmin: about((_, { people }) => ({ id: people.owner.id })),
  getReportsAdmin: nothing,
  suspendUser: about((_, { people }) => ({ userId: people.owner.id })),
  'suspendUser/admin': about(({ otherAdminId }) => ({ userId: otherAdminId })),
  unsuspendUser: about((_, { people }) => ({ userId: people.suspended.id })),
  closeReport: about(({ reportId: id }) => ({ id, outcome: 'DISMISSED' })),
  'closeReport/suspended': about(({ reportId: id }) => ({ id, outcome: 'SUSPENDED' })),
};

/** Rows of the matrix by field; what follows the stroke tells two rows of one field apart. */
export const RIGHTS_CALLS: RightsCalls = {
  ...RIGHTS_ACCOUNT_CALLS,
  ...schedule,
  ...liveLesson,
  ...board,
  ...notifications,
  ...RIGHTS_CHAT_CALLS,
  ...connections,
  ...contacts,
  ...moderation,
  ...RIGHTS_QUIZ_CALLS,
  ...REACH_RIGHTS,
};
