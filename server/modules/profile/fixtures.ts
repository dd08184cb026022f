import { INTERESTS_MAX, PRICES_MAX, SPEAK_LANGUAGES_MAX, SPECIALITIES_MAX } from '#contract/limits.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { fillProfile, upTo } from '../../testing/fixture-rows.ts';
import type { UserRow } from '../account/model.ts';

/** The first ids of a list: as many as there are rows, up to the list's limit. */
const ids = ({ rows }: FixtureData, max: number) => upTo(Math.min(rows, max));

const issued = { title: 'CELTA', organization: 'Cambridge', issuedMonth: 8, issuedYear: 2019 };
const certificate = async ({ upload }: FixtureData) => ({
  ...issued,
  credentialId: 'C',
  credentialUrl: 'https://example.com',
  mediaId: await upload('CERTIFICATE'),
});

/** A person with a photo and as many entries in the profile as there are rows. */
async function pictured(data: FixtureData): Promise<UserRow> {
  const person = await data.newcomer({ role: 'INSTRUCTOR', photoId: 'photo' });
  await fillProfile(data.app, person, data.rows);
  return person;
}

const certificates = {
  createCertificate: {
    by: 'teacher',
    good: async (data) => ({
      input: await certificate(data),
      clientId: data.app.sys.platform.ids.randomUuid(),
    }),
    aboutOwner: () => ({ input: issued }),
    rights: {
      mediaId: async (data) => ({ input: await certificate(data) }),
      clientId: ({ things }) => ({ clientId: things.certificateClientId }),
    },
  },
  updateCertificate: {
    by: 'teacher',
    good: async (data) => ({ id: data.certificateId, input: await certificate(data) }),
    foreign: [({ nobody }) => ({ id: nobody }), 'CERTIFICATE_NOT_FOUND'],
    aboutOwner: ({ certificateId: id }) => ({ id, input: issued }),
  },
  removeCertificate: {
    by: 'teacher',
    good: ({ certificateId: id }) => ({ id }),
    foreign: [({ nobody }) => ({ id: nobody }), 'CERTIFICATE_NOT_FOUND'],
  },
} satisfies Partial<Fixtures>;

/** The viewer's own profile, profiles of others, and what search engines see. */
export const fixtures = {
  getUser: {
    by: 'student',
    documents: { GetProfile: { long: 29 }, GetProfileCertificates: { long: 29 } },
    good: ({ seen }) => ({ id: seen.id }),
    rights: {
      minor: ({ things }) => ({ id: things.minorId }),
      suspended: ({ people }) => ({ id: people.suspended.id }),
      leaving: ({ people }) => ({ id: people.leaving.id }),
    },
  },
  getRecommendedInstructors: {
    by: 'teacher',
    good: () => ({ specialitySlug: 'first-steps', ...page }),
    long: 50,
    documents: { GetLanding: { long: 6 } },
  },
  getUserInstructors: {
    by: 'teacher',
    good: ({ student }) => ({ id: student.id, ...page }),
    long: 50,
    // One of the page, for the total.
    documents: { GetHomeCard: { long: 0 } },
  },
  getUserStudents: {
    by: 'student',
    good: ({ teacher }) => ({ id: teacher.id, ...page }),
    long: 50,
    // One of the page, for the total.
    documents: { GetHomeCard: { long: 0 } },
  },
  getPublicProfiles: { by: 'teacher', good: () => ({ afterId: 0, take: 1000 }), long: 60 },
  getPublicProfileParts: { by: 'teacher', long: 60 },
  updateUserName: { by: 'teacher', good: () => ({ firstName: 'Another', lastName: 'Name' }) },
  updateUserContact: { by: 'teacher', good: () => ({ telNumber: '+996555123456' }) },
  updateUserHeadline: { by: 'teacher', good: () => ({ shortAbout: 'Teaches' }) },
  updateUserAbout: { by: 'teacher', good: () => ({ longAbout: 'Teaches' }) },
  updateUserSpecialities: {
    by: 'teacher',
    good: (data) => ({ specialityIds: ids(data, SPECIALITIES_MAX) }),
  },
  updateUserTargetLanguage: { by: 'teacher', good: () => ({ languageId: 1, level: 'C2' }) },
  updateUserSpeakLanguages: {
    by: 'teacher',
    good: (data) => ({
      languages: ids(data, SPEAK_LANGUAGES_MAX).map((languageId) => ({ languageId, level: 'B1' })),
    }),
  },
  updateUserInterests: {
    by: 'teacher',
    good: (data) => ({ interestIds: ids(data, INTERESTS_MAX) }),
  },
  updateUserPrices: {
    by: 'teacher',
    good: (data) => ({
      prices: ids(data, PRICES_MAX).map((amount) => ({
        title: 'Lesson',
        hourlyPrice: { amount, currency: 'KGS' },
      })),
    }),
  },
  updateUserPhoto: {
    by: 'teacher',
    good: async ({ upload }) => ({
      uploadId: await upload('PROFILE_PHOTO'),
      crop: { x: 0, y: 0, size: 40 },
    }),
    foreign: [({ uuid }) => ({ uploadId: uuid }), 'UPLOAD_NOT_FOUND'],
  },
  removeUserPhoto: { by: pictured },
  updateUserRecommendation: {
    by: 'teacher',
    good: () => ({ showOnRecommendationPage: true }),
    // Being recommended requires a complete profile, which only the teacher of the other fixtures has.
    aboutOwner: () => ({ showOnRecommendationPage: false }),
  },
  ...certificates,
} satisfies Partial<Fixtures>;
