import type { Resolvers } from '../../generated/resolvers.ts';
import { photosOf } from './photos.ts';
import { abilitiesOf, canSeePresence, isStaff } from './policy.ts';
import {
  createAccount,
  createSocketTicket,
  getCurrentUser,
  loginUser,
  logoutUser,
  refreshUserToken,
  updateUserLocale,
  updateUserPresence,
  updateUserStrangerGroups,
  updateUserTimeZone,
} from './service.ts';
import { getCurrentUserSessions, removeOtherUserSessions, removeUserSession } from './services/devices.ts';
import { confirmUserEmail, sendUserEmailConfirmation, updateUserEmail } from './services/email.ts';
import { deletionAt, restoreUser } from './services/leave.ts';
import { updateUserPassword } from './services/password.ts';
import {
  checkResetUserPasswordToken,
  confirmResetUserPassword,
  resetUserPassword,
} from './services/reset-password.ts';

/** For mutations that return only that they succeeded. */
async function done(work: Promise<unknown>): Promise<true> {
  await work;
  return true;
}

export const resolvers: Resolvers = {
  Query: {
    getCurrentUser: (_root, _args, ctx) => getCurrentUser(ctx),
    getCurrentUserSessions: (_root, _args, ctx) => getCurrentUserSessions(ctx),
  },
  Mutation: {
    loginUser: (_root, { email, password }, ctx) => loginUser(ctx, email, password),
    refreshUserToken: (_root, { token }, ctx) => refreshUserToken(ctx, token),
    logoutUser: (_root, { refreshToken }, ctx) => done(logoutUser(ctx, refreshToken)),
    createInstructor: (_root, { input }, ctx) => createAccount(ctx, 'INSTRUCTOR', input),
    createStudent: (_root, { input }, ctx) => createAccount(ctx, 'STUDENT', input),
    updateUserTimeZone: (_root, { timeZone }, ctx) => updateUserTimeZone(ctx, timeZone),
    updateUserLocale: (_root, { locale }, ctx) => updateUserLocale(ctx, locale),
    updateUserPresence: (_root, { shown }, ctx) => updateUserPresence(ctx, shown),
    updateUserStrangerGroups: (_root, { allowed }, ctx) => updateUserStrangerGroups(ctx, allowed),
    createSocketTicket: (_root, _args, ctx) => createSocketTicket(ctx),
    sendUserEmailConfirmation: (_root, _args, ctx) => done(sendUserEmailConfirmation(ctx)),
    confirmUserEmail: (_root, { token }, ctx) => done(confirmUserEmail(ctx, token)),
    updateUserEmail: (_root, { email, password }, ctx) => done(updateUserEmail(ctx, email, password)),
    updateUserPassword: (_root, { oldPassword, password }, ctx) =>
      done(updateUserPassword(ctx, oldPassword, password)),
    resetUserPassword: (_root, { email }, ctx) => resetUserPassword(ctx, email),
    checkResetUserPasswordToken: (_root, { token, code }, ctx) =>
      done(checkResetUserPasswordToken(ctx, token, code)),
    confirmResetUserPassword: (_root, { token, code, password }, ctx) =>
      done(confirmResetUserPassword(ctx, token, code, password)),
    removeUserSession: (_root, { id }, ctx) => done(removeUserSession(ctx, id)),
    removeOtherUserSessions: (_root, _args, ctx) => removeOtherUserSessions(ctx),
    restoreUser: (_root, _args, ctx) => restoreUser(ctx),
  },
  User: {
    isStaff,
    photos: photosOf,
    wasOnline: async (user, _args, ctx) =>
      canSeePresence(ctx.viewer, user) && !(await ctx.loaders.isHidden.load(user.id))
        ? user.wasOnlineAt
        : null,
  },
  CurrentUser: {
    photos: photosOf,
    locale: (user) => (user.locale === 'ru' ? 'ru' : 'en'),
    emailConfirmed: (user) => user.emailConfirmedAt !== null,
    deletionAt,
    viewerCan: (user) => abilitiesOf(user.role),
  },
  Session: {
    isCurrent: (session, _args, ctx) => session.id === ctx.viewer?.sessionId,
  },
};
