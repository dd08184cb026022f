import type { Resolvers } from '../../generated/resolvers.ts';
import { abilitiesOf } from './policy.ts';
import {
  createAccount,
  createSocketTicket,
  getCurrentUser,
  loginUser,
  logoutUser,
  refreshUserToken,
  updateUserTimeZone,
} from './service.ts';

/** Edges in pixels the pictures are kept in. */
const PHOTO_SIZES = [64, 128, 256, 512] as const;

/** The web serves them from its own origin. */
function photosOf({ photoId }: { photoId: string | null }) {
  if (!photoId) return [];
  return PHOTO_SIZES.map((photoSize) => ({
    id: `${photoId}-${photoSize}`,
    photoSize,
    fullUri: `/api/photos/${photoId}-${photoSize}.webp`,
  }));
}

export const resolvers: Resolvers = {
  Query: {
    getCurrentUser: (_root, _args, ctx) => getCurrentUser(ctx),
  },
  Mutation: {
    loginUser: (_root, { email, password }, ctx) => loginUser(ctx, email, password),
    refreshUserToken: (_root, { token }, ctx) => refreshUserToken(ctx, token),
    logoutUser: async (_root, { refreshToken }, ctx) => {
      await logoutUser(ctx, refreshToken);
      return true;
    },
    createInstructor: (_root, { input }, ctx) => createAccount(ctx, 'INSTRUCTOR', input),
    createStudent: (_root, { input }, ctx) => createAccount(ctx, 'STUDENT', input),
    updateUserTimeZone: (_root, { timeZone }, ctx) => updateUserTimeZone(ctx, timeZone),
    createSocketTicket: (_root, _args, ctx) => createSocketTicket(ctx),
  },
  User: {
    photos: photosOf,
    wasOnline: (user) => user.wasOnlineAt,
  },
  CurrentUser: {
    photos: photosOf,
    viewerCan: (user) => abilitiesOf(user.role),
  },
};
