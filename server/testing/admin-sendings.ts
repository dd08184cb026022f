import { report } from '../db/schema/moderation.ts';
import type { UserRow } from '../modules/account/model.ts';
import { busy, newcomer, otherSession } from './account-sendings.ts';
import { page } from './lesson-sendings.ts';
import type { Sendings } from './lesson-sendings.ts';
import { SEARCHED } from './statement-scene.ts';
import type { Scene } from './statement-scene.ts';

const titles = { titleEn: 'Title', titleRu: 'Название' };
const language = { ...titles, code: 'zz', isTarget: true };
const described = { ...titles, descriptionEn: 'Words', descriptionRu: 'Слова' };
const speciality = { ...described, slug: 'a-new-one', group: 'ADVANCED' };
const interest = { ...titles, icon: 'leaf' };

async function reportOf({ app, pupil }: Scene, { id: userId }: UserRow): Promise<number> {
  const values = { userId, reporterId: pupil.id, reason: 'SPAM' } as const;
  const [made] = await app.db.insert(report).values(values).returning({ id: report.id });
  return made?.id ?? 0;
}

/** What administrators see and do; two of it everybody may. */
export const ADMIN_SENDINGS: Sendings = {
  UnblockUser: async (scene) => ({ variables: { userId: (await newcomer(scene)).id } }),
  CreateUserReport: async (scene) => ({
    variables: { userId: (await newcomer(scene)).id, reason: 'SPAM', text: 'Sells courses' },
  }),
  GetUsersAdmin: ({ admin: by }) => ({ by, variables: { query: SEARCHED, ...page } }),
  GetUserAdmin: ({ admin: by, teacher: { id } }) => ({ by, variables: { id } }),
  GetReportsAdmin: ({ admin: by }) => ({ by, variables: { open: false, ...page } }),
  SuspendUser: async (scene) => ({ by: scene.admin, variables: { userId: (await busy(scene)).id } }),
  UnsuspendUser: async (scene) => ({
    by: scene.admin,
    variables: { userId: (await busy(scene, { suspendedAt: scene.app.clock.now() })).id },
  }),
  RemoveUserSessionAdmin: async (scene) => ({
    by: scene.admin,
    variables: { id: await otherSession(scene, await newcomer(scene)) },
  }),
  CloseReport: async (scene) => ({
    by: scene.admin,
    variables: { id: await reportOf(scene, await busy(scene)), outcome: 'SUSPENDED' },
  }),
  GetLanguagesAdmin: ({ admin: by }) => ({ by }),
  GetSpecialitiesAdmin: ({ admin: by }) => ({ by }),
  GetInterestsAdmin: ({ admin: by }) => ({ by }),
  CreateLanguage: ({ admin: by }) => ({ by, variables: { input: language } }),
  UpdateLanguage: ({ admin: by }) => ({ by, variables: { id: 1, input: { ...language, code: 'en' } } }),
  ArchiveLanguage: ({ admin: by }) => ({ by, variables: { id: 2, archived: false } }),
  CreateSpeciality: ({ admin: by }) => ({ by, variables: { input: speciality } }),
  UpdateSpeciality: ({ admin: by }) => ({
    by,
    variables: { id: 2, input: { ...speciality, slug: 'another' } },
  }),
  ArchiveSpeciality: ({ admin: by }) => ({ by, variables: { id: 2, archived: false } }),
  CreateInterest: ({ admin: by }) => ({ by, variables: { input: interest } }),
  UpdateInterest: ({ admin: by }) => ({ by, variables: { id: 1, input: interest } }),
  ArchiveInterest: ({ admin: by }) => ({ by, variables: { id: 2, archived: false } }),
};
