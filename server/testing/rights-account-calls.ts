import { PASSWORD } from './factories.ts';
import { codeIn, signIn, tokenIn } from './mailbox.ts';
import { updateUserEmail } from '../modules/account/services/email.ts';
import { resetUserPassword } from '../modules/account/services/reset-password.ts';
import type { ActorName, RightsScene } from './rights-scene.ts';

/** One row of server/http/rights.csv: what its field is asked with, always about what is the owner's. */
export interface RightsCall {
  variables?(scene: RightsScene, actor: ActorName): object | Promise<object>;
  /** For a call that answers everybody alike: whether the owner's thing was touched. */
  touched?(scene: RightsScene): Promise<boolean>;
}
export type RightsCalls = Record<string, RightsCall>;

/** The same for whoever asks. */
export const about = (
  variables: (things: RightsScene['things'], scene: RightsScene) => object,
): RightsCall => ({
  variables: (scene) => variables(scene.things, scene),
});
export const given = (variables: object): RightsCall => ({ variables: () => variables });
export const nothing: RightsCall = {};

const NEW_PASSWORD = 'a new long password';
const signUp = given({
  input: {
    firstName: 'New',
    lastName: 'Person',
    email: 'new@example.com',
    password: NEW_PASSWORD,
    birthDate: '1990-05-17',
    termsAccepted: true,
  },
});

/** What was mailed to the owner who asked for a new password. */
async function resetCode({ app, people }: RightsScene) {
  const { token } = await resetUserPassword(app.context(), people.owner.email);
  return { token, code: codeIn((await app.mailsTo(people.owner.email)).at(-1)) };
}

/** The token of the link that changes the owner's address. */
async function changeToken({ app, people }: RightsScene): Promise<string> {
  const { ctx } = await signIn(app, people.owner);
  await updateUserEmail(ctx, 'changed@example.com', PASSWORD);
  return tokenIn((await app.mailsTo('changed@example.com')).at(-1));
}

/** A device of the owner's beside the one that asks. */
const ownerDevice: RightsCall = {
  variables: async ({ app, people }) => ({ id: (await signIn(app, people.owner)).sessionId }),
};

/** Who holds a token, a code or a password is taken for its owner, whoever else they are signed in as. */
const session: RightsCalls = {
  getCurrentUser: nothing,
  loginUser: about((_, { people }) => ({ email: people.owner.email, password: PASSWORD })),
  'loginUser/wrong password': about((_, { people }) => ({ email: people.owner.email, password: 'wrong' })),
  'loginUser/suspended account': about((_, { people }) => ({
    email: people.suspended.email,
    password: PASSWORD,
  })),
  refreshUserToken: {
    variables: async ({ app, people }) => ({ token: (await signIn(app, people.owner)).refreshToken }),
  },
  'refreshUserToken/unknown': given({ token: 'unknown' }),
  logoutUser: {
    variables: async ({ app, people }) => ({ refreshToken: (await signIn(app, people.owner)).refreshToken }),
  },
  createInstructor: signUp,
  createStudent: signUp,
  createSocketTicket: nothing,
  resetUserPassword: about((_, { people }) => ({ email: people.owner.email })),
  checkResetUserPasswordToken: { variables: resetCode },
  confirmResetUserPassword: {
    variables: async (scene) => ({ ...(await resetCode(scene)), password: NEW_PASSWORD }),
  },
  'confirmResetUserPassword/wrong code': {
    variables: async (scene) => ({ ...(await resetCode(scene)), code: '12345', password: NEW_PASSWORD }),
  },
  confirmUserEmail: { variables: async (scene) => ({ token: await changeToken(scene) }) },
};

const own: RightsCalls = {
  getCurrentUserSessions: nothing,
  getCurrentUserExports: nothing,
  updateUserTimeZone: given({ timeZone: 'UTC' }),
  updateUserLocale: given({ locale: 'ru' }),
  sendUserEmailConfirmation: nothing,
  updateUserEmail: given({ email: 'changed@example.com', password: PASSWORD }),
  updateUserPassword: given({ oldPassword: PASSWORD, password: NEW_PASSWORD }),
  removeUserSession: ownerDevice,
  removeUserSessionAdmin: ownerDevice,
  removeOtherUserSessions: nothing,
  deleteUser: given({ password: PASSWORD }),
  restoreUser: nothing,
  createUserExport: given({ password: PASSWORD }),
  getUpload: about(({ certificateUploadId: id }) => ({ id })),
};

const profile: RightsCalls = {
  getUser: about((_, { people }) => ({ id: people.owner.id })),
  'getUser/minor': about(({ minorId: id }) => ({ id })),
  'getUser/suspended': about((_, { people }) => ({ id: people.suspended.id })),
  'getUser/leaving': about((_, { people }) => ({ id: people.leaving.id })),
  getUserConnections: about((_, { people }) => ({ id: people.owner.id })),
  'getUserConnections/own': nothing,
  searchUsers: given({ query: 'name' }),
  getMatchInstructors: given({ query: 'name' }),
  getInstructorsMatch: given({ criteria: ['skills'] }),
  getRecommendedInstructors: nothing,
  getUserInstructors: about((_, { people }) => ({ id: people.owner.id })),
  getUserStudents: about((_, { people }) => ({ id: people.instructor.id })),
  getUserReviews: about((_, { people }) => ({ userId: people.instructor.id })),
  getPublicProfiles: nothing,
  getPublicProfileParts: nothing,
  updateUserName: given({ firstName: 'First', lastName: 'Last' }),
  updateUserContact: given({ telNumber: '+996555123456' }),
  updateUserHeadline: given({ shortAbout: 'Short' }),
  updateUserAbout: given({ longAbout: 'Long' }),
  updateUserSpecialities: given({ specialityIds: [1] }),
  updateUserTargetLanguage: given({ languageId: 1, level: 'B1' }),
  updateUserSpeakLanguages: given({ languages: [{ languageId: 1, level: 'B1' }] }),
  updateUserInterests: given({ interestIds: [1] }),
  updateUserPrices: given({ prices: [{ title: 'Title', hourlyPrice: { amount: 100, currency: 'KGS' } }] }),
  updateUserPhoto: about(({ photoUploadId: uploadId }) => ({ uploadId, crop: { x: 0, y: 0, size: 8 } })),
  removeUserPhoto: nothing,
  updateUserRecommendation: given({ showOnRecommendationPage: false }),
};

const issued = { title: 'Title', organization: 'Organization', issuedMonth: 1, issuedYear: 2021 };
const certificates: RightsCalls = {
  createCertificate: given({ input: issued }),
  'createCertificate/mediaId': about(({ certificateUploadId: mediaId }) => ({
    input: { ...issued, mediaId },
  })),
  'createCertificate/clientId': about(({ certificateClientId: clientId }) => ({ input: issued, clientId })),
  updateCertificate: about(({ certificateId: id }) => ({ id, input: issued })),
  removeCertificate: about(({ certificateId: id }) => ({ id })),
};

const titles = { titleEn: 'Title', titleRu: 'Название' };
const language = { code: 'zz', ...titles, isTarget: false };
const described = { ...titles, descriptionEn: 'Text', descriptionRu: 'Текст' };
const speciality = { slug: 'new-one', group: 'BEGINNER', ...described };
const interest = { icon: 'leaf', ...titles };
const archived = given({ id: 1, archived: true });

const catalogue: RightsCalls = {
  getLanguages: nothing,
  getSpecialities: nothing,
  getSpeciality: given({ slug: 'unknown' }),
  getInterests: nothing,
  getLanguagesAdmin: nothing,
  getSpecialitiesAdmin: nothing,
  getInterestsAdmin: nothing,
  createLanguage: given({ input: language }),
  updateLanguage: given({ id: 1, input: language }),
  archiveLanguage: archived,
  createSpeciality: given({ input: speciality }),
  updateSpeciality: given({ id: 1, input: speciality }),
  archiveSpeciality: archived,
  createInterest: given({ input: interest }),
  updateInterest: given({ id: 1, input: interest }),
  archiveInterest: archived,
};

/** Accounts, profiles and the lists of the platform. */
export const RIGHTS_ACCOUNT_CALLS: RightsCalls = {
  ...session,
  ...own,
  ...profile,
  ...certificates,
  ...catalogue,
};
