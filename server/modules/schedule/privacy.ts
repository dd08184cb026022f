import type { PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { eraseNotesOf } from './service.ts';
import { eraseInvitationsOf } from './services/invitations.ts';

export const personalData: PersonalData = {
  archive: [{ name: 'lessons.json', read: ({ db }, userId) => store.readLessons(db, userId) }],
  erase: async (ctx, userId) => {
    await eraseNotesOf(ctx, userId);
    await eraseInvitationsOf(ctx, userId);
  },
};
