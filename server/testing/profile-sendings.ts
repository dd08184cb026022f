import { INTERESTS_MAX, PRICES_MAX, SPEAK_LANGUAGES_MAX, SPECIALITIES_MAX } from '#contract/limits.ts';
import type { UploadPurpose } from '../modules/upload/model.ts';
import { saveUpload } from '../modules/upload/service.ts';
import { newcomer } from './account-sendings.ts';
import { nothing, page } from './lesson-sendings.ts';
import type { Sendings } from './lesson-sendings.ts';
import { sidewaysJpeg } from './pictures.ts';
import { fillProfile, upTo } from './statement-rows.ts';
import type { Scene } from './statement-scene.ts';

/** The teacher's page and lists, as a student sees them. */
const seen = ({ teacher: { id }, pupil: by }: Scene) => ({ by, variables: { id } });
const seenPage = ({ teacher: { id }, pupil: by }: Scene) => ({ by, variables: { id, ...page } });

const ids = ({ rows }: Scene, max: number) => upTo(Math.min(rows, max));

async function send({ app, teacher }: Scene, purpose: UploadPurpose): Promise<string> {
  const id = app.sys.platform.ids.randomUuid();
  const content = await sidewaysJpeg();
  await saveUpload(app.sys, { id, userId: teacher.id, purpose, name: 'a.jpg', content });
  return id;
}

const certificate = async (scene: Scene) => ({
  title: 'CELTA',
  organization: 'Cambridge',
  issuedMonth: 8,
  issuedYear: 2019,
  mediaId: await send(scene, 'CERTIFICATE'),
});

/** One's own profile, others', and what search engines see. */
export const PROFILE_SENDINGS: Sendings = {
  GetOwnProfile: nothing,
  GetCatalogue: nothing,
  UpdateUserName: () => ({ variables: { firstName: 'Another', lastName: 'Name' } }),
  UpdateUserContact: () => ({ variables: { telNumber: '+996555123456' } }),
  UpdateUserHeadline: () => ({ variables: { shortAbout: 'Teaches' } }),
  UpdateUserAbout: () => ({ variables: { longAbout: 'Teaches' } }),
  UpdateUserSpecialities: (scene) => ({ variables: { specialityIds: ids(scene, SPECIALITIES_MAX) } }),
  UpdateUserTargetLanguage: () => ({ variables: { languageId: 1, level: 'C2' } }),
  UpdateUserSpeakLanguages: (scene) => ({
    variables: {
      languages: ids(scene, SPEAK_LANGUAGES_MAX).map((languageId) => ({ languageId, level: 'B1' })),
    },
  }),
  UpdateUserInterests: (scene) => ({ variables: { interestIds: ids(scene, INTERESTS_MAX) } }),
  UpdateUserPrices: (scene) => ({
    variables: {
      prices: ids(scene, PRICES_MAX).map((amount) => ({
        title: 'Lesson',
        hourlyPrice: { amount, currency: 'KGS' },
      })),
    },
  }),
  UpdateUserRecommendation: () => ({ variables: { showOnRecommendationPage: true } }),
  CreateCertificate: async (scene) => ({
    variables: { input: await certificate(scene), clientId: scene.app.sys.platform.ids.randomUuid() },
  }),
  UpdateCertificate: async (scene) => ({
    variables: { id: scene.certificateId, input: await certificate(scene) },
  }),
  RemoveCertificate: ({ certificateId: id }) => ({ variables: { id } }),
  GetUpload: async (scene) => ({ variables: { id: await send(scene, 'CERTIFICATE') } }),
  UpdateUserPhoto: async (scene) => ({
    variables: { uploadId: await send(scene, 'PROFILE_PHOTO'), crop: { x: 0, y: 0, size: 40 } },
  }),
  RemoveUserPhoto: async (scene) => {
    const by = await newcomer(scene, { role: 'INSTRUCTOR', photoId: 'photo' });
    await fillProfile(scene.app, by, scene.rows);
    return { by };
  },
  GetProfile: seen,
  GetConnectionStatus: seen,
  GetProfileCard: seen,
  GetProfileHead: seen,
  GetProfileCertificates: seen,
  GetProfileReviews: seenPage,
  GetProfileInstructors: ({ pupil: { id } }) => ({ variables: { id, ...page } }),
  GetProfileStudents: seenPage,
  GetProfileConnections: seenPage,
  GetLanding: nothing,
  GetSkill: () => ({ variables: { slug: 'first-steps', ...page } }),
  GetSkillSlugs: nothing,
  GetPublicProfileParts: nothing,
  GetPublicProfiles: () => ({ variables: { afterId: 0 } }),
};
