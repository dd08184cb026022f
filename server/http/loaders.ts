import DataLoader from 'dataloader';
import type { SystemContext, Viewer } from '../context.ts';
import type { SessionRow, UserRow } from '../modules/account/model.ts';
import { findUsers } from '../modules/account/service.ts';
import type { ChatUserRow } from '../modules/chat/model.ts';
import { findChatUsers } from '../modules/chat/service.ts';
import { findConnectionStatuses } from '../modules/connection/service.ts';
import type { ConnectionStatus } from '../modules/connection/transitions.ts';
import { findInteractedUsers } from '../modules/notification/service.ts';
import { DomainError } from '../errors.ts';
import { countOpenReports, findSessionsOf } from '../modules/moderation/service.ts';
import type { ProfileDetails } from '../modules/profile/model.ts';
import type { QuizCategoryRow } from '../modules/quiz/model.ts';
import { findCategories } from '../modules/quiz/service.ts';
import { findHidden, findTold } from '../modules/profile/service.ts';
import type { QuizForkRow } from '../modules/saved-quiz/model.ts';
import { findForks } from '../modules/saved-quiz/service.ts';

/** Batches the reads of one request. */
export interface Loaders {
  /** Folders of quizzes; null where one was removed. */
  quizCategory: DataLoader<number, QuizCategoryRow | null>;
  /** Signed-in devices of people, for administrators. */
  sessionsOf: DataLoader<number, SessionRow[]>;
  /** Reports of people not closed yet. */
  openReportsCount: DataLoader<number, number>;
  /** All a person tells of themselves to the one who asks. */
  profile: DataLoader<number, ProfileDetails>;
  user: DataLoader<number, UserRow>;
  /** How people stand with the one who asks; to a visitor everybody is a stranger. */
  connectionStatus: DataLoader<number, ConnectionStatus>;
  /** Whether the one who asks may not find people. */
  isHidden: DataLoader<number, boolean>;
  /** References of the one who asks to others' quizzes. */
  quizFork: DataLoader<number, QuizForkRow | null>;
  /** Whether people are connected with the one who asks; nobody is with a visitor. */
  isConnected: DataLoader<number, boolean>;
  chatUsers: DataLoader<number, ChatUserRow[]>;
  /** The people a notification is about. */
  interactedUsers: DataLoader<number, UserRow[]>;
}

export function createLoaders(ctx: SystemContext, viewer: Viewer | null): Loaders {
  const connectionStatus = new DataLoader<number, ConnectionStatus>(async (ids) => {
    const statuses = viewer ? await findConnectionStatuses(ctx, viewer.id, ids) : new Map();
    return ids.map((id) => statuses.get(id) ?? 'NONE');
  });
  const findsAll = viewer?.role === 'ADMIN';
  const isHidden = new DataLoader<number, boolean>(async (ids) => {
    const hidden = findsAll ? new Set() : await findHidden(ctx, viewer?.id ?? null, ids);
    return ids.map((id) => hidden.has(id));
  });
  return {
    connectionStatus,
    isHidden,
    quizCategory: new DataLoader<number, QuizCategoryRow | null>(async (ids) => {
      const found = new Map((await findCategories(ctx, ids)).map((category) => [category.id, category]));
      return ids.map((id) => found.get(id) ?? null);
    }),
    sessionsOf: new DataLoader<number, SessionRow[]>(async (ids) => {
      const sessions = await findSessionsOf(ctx, ids);
      return ids.map((id) => sessions.get(id) ?? []);
    }),
    openReportsCount: new DataLoader<number, number>(async (ids) => {
      const counts = await countOpenReports(ctx, ids);
      return ids.map((id) => counts.get(id) ?? 0);
    }),
    profile: profilesFor(ctx, viewer),
    user: new DataLoader<number, UserRow>(async (ids) => {
      const users = new Map((await findUsers(ctx, ids)).map((user) => [user.id, user]));
      return ids.map((id) => users.get(id) ?? new DomainError('USER_NOT_FOUND'));
    }),
    isConnected: new DataLoader<number, boolean>(async (ids) =>
      (await connectionStatus.loadMany(ids)).map((status) => status === 'CONNECTED'),
    ),
    quizFork: new DataLoader<number, QuizForkRow | null>(async (quizIds) => {
      const forks = viewer && !viewer.isLeaving ? await findForks(ctx, viewer.id, quizIds) : [];
      const found = new Map(forks.map((fork) => [fork.quizId, fork]));
      return quizIds.map((id) => found.get(id) ?? null);
    }),
    chatUsers: new DataLoader<number, ChatUserRow[]>(async (ids) => {
      const people = await findChatUsers(ctx.db, ids, viewer?.id ?? null);
      for (const each of [...people.values()].flat()) isHidden.prime(each.userId, !findsAll && each.isHidden);
      return ids.map((id) => people.get(id) ?? []);
    }),
    interactedUsers: new DataLoader<number, UserRow[]>(async (ids) => {
      const people = await findInteractedUsers(ctx, ids);
      return ids.map((id) => people.get(id) ?? []);
    }),
  };
}

const profilesFor = (ctx: SystemContext, viewer: Viewer | null) =>
  new DataLoader<number, ProfileDetails>(async (ids) => {
    const told = new Map((await findTold(ctx, viewer, ids)).map((details) => [details.userId, details]));
    return ids.map((id) => told.get(id) ?? new DomainError('USER_NOT_FOUND'));
  });
