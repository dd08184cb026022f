import type { Call } from './calls.ts';

const page = { skip: 0, take: 20 };
const uuid = '0196f0d2-7c1a-7c3e-9b0a-2f5d3c1b4a59';
const titles = { titleEn: 'T', titleRu: 'Т' };
const language = { code: 'zz', ...titles, isTarget: false };
const speciality = {
  slug: 'a-b',
  group: 'BEGINNER',
  ...titles,
  descriptionEn: 'D',
  descriptionRu: 'Д',
};
const interest = { icon: 'leaf', ...titles };
const certificate = {
  title: 'T',
  organization: 'O',
  issuedMonth: 1,
  issuedYear: 2020,
  credentialId: 'C',
  credentialUrl: 'https://example.com',
  mediaId: null,
};

/** Calls of accounts, profiles, lists and moderation. */
export const describePeopleCalls = ({ student }: { student: { id: number } }): Record<string, Call> => ({
  ...describeOwnCalls(),
  ...describeProfileCalls(student.id),
  ...describeListCalls(),
  ...describeConnectionCalls(),
  ...describeContactCalls(),
  ...describeModerationCalls(student.id),
});

const describeOwnCalls = (): Record<string, Call> => ({
  getCurrentUserSessions: { by: 'student', good: {} },
  getCurrentUserExports: { by: 'student', good: {} },
  updateUserLocale: { by: 'student', good: { locale: 'ru' } },
  sendUserEmailConfirmation: { by: 'student', good: {} },
  confirmUserEmail: { by: 'visitor', good: { token: 'x' } },
  updateUserEmail: { by: 'student', good: { email: 'a@example.com', password: 'x' } },
  updateUserPassword: { by: 'student', good: { oldPassword: 'x', password: 'long enough' } },
  resetUserPassword: { by: 'visitor', good: { email: 'a@example.com' } },
  checkResetUserPasswordToken: { by: 'visitor', good: { token: 'x', code: '123456' } },
  confirmResetUserPassword: { by: 'visitor', good: { token: 'x', code: '123456', password: 'long enough' } },
  removeUserSession: {
    by: 'student',
    good: { id: uuid },
    foreign: { variables: { id: uuid }, code: 'SESSION_NOT_FOUND' },
  },
  removeOtherUserSessions: { by: 'student', good: {} },
  deleteUser: { by: 'student', good: { password: 'x' } },
  restoreUser: { by: 'student', good: {} },
  createUserExport: { by: 'student', good: { password: 'x' } },
  getUpload: {
    by: 'student',
    good: { id: uuid },
    foreign: { variables: { id: uuid }, code: 'UPLOAD_NOT_FOUND' },
  },
});

const describeProfileCalls = (id: number): Record<string, Call> => ({
  getUser: { by: 'visitor', good: { id } },
  getRecommendedInstructors: {
    by: 'visitor',
    good: { specialitySlug: 'ielts', targetLanguageId: 1, ...page },
  },
  getUserInstructors: { by: 'visitor', good: { id, ...page } },
  getUserStudents: { by: 'visitor', good: { id, ...page } },
  getUserReviews: { by: 'visitor', good: { userId: id, ...page } },
  getPublicProfiles: { by: 'visitor', good: { afterId: 0, take: 10 } },
  getPublicProfileParts: { by: 'visitor', good: {} },
  updateUserName: { by: 'student', good: { firstName: 'A', lastName: 'B' } },
  updateUserContact: { by: 'student', good: { telNumber: '+996555123456' } },
  updateUserHeadline: { by: 'student', good: { shortAbout: 'A' } },
  updateUserAbout: { by: 'student', good: { longAbout: 'A' } },
  updateUserSpecialities: { by: 'student', good: { specialityIds: [1] } },
  updateUserTargetLanguage: { by: 'student', good: { languageId: 1, level: 'B1' } },
  updateUserSpeakLanguages: { by: 'student', good: { languages: [{ languageId: 1, level: 'B1' }] } },
  updateUserInterests: { by: 'student', good: { interestIds: [1] } },
  updateUserPrices: {
    by: 'student',
    good: { prices: [{ title: 'T', hourlyPrice: { amount: 100, currency: 'KGS' } }] },
  },
  updateUserPhoto: {
    by: 'student',
    good: { uploadId: uuid, crop: { x: 0, y: 0, size: 10, turns: 0 } },
    foreign: {
      variables: { uploadId: uuid, crop: { x: 0, y: 0, size: 10, turns: 0 } },
      code: 'UPLOAD_NOT_FOUND',
    },
  },
  removeUserPhoto: { by: 'student', good: {} },
  updateUserRecommendation: { by: 'teacher', good: { showOnRecommendationPage: false } },
  createCertificate: { by: 'teacher', good: { input: certificate } },
  updateCertificate: {
    by: 'teacher',
    good: { id: 1, input: certificate },
    foreign: { variables: { id: 999, input: certificate }, code: 'CERTIFICATE_NOT_FOUND' },
  },
  removeCertificate: {
    by: 'teacher',
    good: { id: 999 },
    foreign: { variables: { id: 999 }, code: 'CERTIFICATE_NOT_FOUND' },
  },
});

const describeListCalls = (): Record<string, Call> => ({
  getLanguages: { by: 'visitor', good: { targetOnly: true } },
  getSpecialities: { by: 'visitor', good: {} },
  getSpeciality: { by: 'visitor', good: { slug: 'ielts' } },
  getInterests: { by: 'visitor', good: {} },
  getLanguagesAdmin: { by: 'admin', good: {} },
  getSpecialitiesAdmin: { by: 'admin', good: {} },
  getInterestsAdmin: { by: 'admin', good: {} },
  createLanguage: { by: 'admin', good: { input: language } },
  updateLanguage: keeper({ id: 999, input: { ...language, code: 'zy' } }),
  archiveLanguage: keeper({ id: 999, archived: true }),
  createSpeciality: { by: 'admin', good: { input: speciality } },
  updateSpeciality: keeper({ id: 999, input: { ...speciality, slug: 'a-c' } }),
  archiveSpeciality: keeper({ id: 999, archived: true }),
  createInterest: { by: 'admin', good: { input: interest } },
  updateInterest: keeper({ id: 999, input: interest }),
  archiveInterest: keeper({ id: 999, archived: true }),
});

const keeper = (good: Record<string, unknown>): Call => ({
  by: 'admin',
  good,
  foreign: { variables: good, code: 'CATALOGUE_ITEM_NOT_FOUND' },
});

const toNobody: Call = {
  by: 'teacher',
  good: { userId: 999_999 },
};
const searched = {
  query: 'a',
  role: 'STUDENT',
  interestIds: [1],
  speakIds: [1],
  learnOrTeachId: 1,
  specialityIds: [1],
  ...page,
  orderBy: 'NAME',
};
const matched = {
  query: 'a',
  teachId: 1,
  criteria: ['skills'],
  priceFrom: 100,
  priceTo: 200,
  currency: 'USD',
  speakIds: [1],
  specialityIds: [1],
  targetLanguageId: 1,
  ...page,
};
const describeConnectionCalls = (): Record<string, Call> => ({
  getSelfUserConnectionCounts: { by: 'student', good: {} },
  getUserConnectionsHistory: { by: 'student', good: { type: 'SENT', status: 'CONNECTED', ...page } },
  searchUsers: { by: 'student', good: searched },
  getMatchInstructors: { by: 'student', good: matched },
  getInstructorsMatch: { by: 'student', good: matched },
  createUserConnection: { ...toNobody, foreign: { variables: toNobody.good, code: 'USER_NOT_FOUND' } },
  acceptUserConnection: { ...toNobody, foreign: { variables: toNobody.good, code: 'USER_NOT_FOUND' } },
  declineUserConnection: toNobody,
  cancelUserConnection: toNobody,
  removeUserConnection: toNobody,
});

const card = { telNumber: '+996 555 123 456', email: 'a@example.com', message: 'M' };
const describeContactCalls = (): Record<string, Call> => ({
  getUserContactSharings: { by: 'student', good: page },
  createUserContactSharing: {
    by: 'teacher',
    good: { ...card, userId: 999_999 },
    foreign: { variables: { ...card, userId: 999_999 }, code: 'USER_NOT_FOUND' },
  },
  setContactSharingRead: {
    by: 'teacher',
    good: { id: 1 },
    foreign: { variables: { id: 999_999 }, code: 'CONTACT_SHARING_NOT_FOUND' },
  },
});

const describeModerationCalls = (userId: number): Record<string, Call> => ({
  getBlockedUsers: { by: 'student', good: page },
  blockUser: {
    by: 'teacher',
    good: { userId: 999_999 },
    foreign: { variables: { userId: 999_999 }, code: 'USER_NOT_FOUND' },
  },
  unblockUser: { by: 'teacher', good: { userId } },
  createUserReport: { by: 'teacher', good: { userId, reason: 'SPAM', text: 'T' } },
  getUsersAdmin: { by: 'admin', good: { query: 'a', role: 'STUDENT', state: 'ACTIVE', ...page } },
  getUserAdmin: { by: 'admin', good: { id: userId } },
  getReportsAdmin: { by: 'admin', good: { open: true, ...page } },
  suspendUser: {
    by: 'admin',
    good: { userId: 999_999 },
    foreign: { variables: { userId: 999_999 }, code: 'USER_NOT_FOUND' },
  },
  unsuspendUser: { by: 'admin', good: { userId: 999_999 } },
  removeUserSessionAdmin: {
    by: 'admin',
    good: { id: uuid },
    foreign: { variables: { id: uuid }, code: 'SESSION_NOT_FOUND' },
  },
  closeReport: {
    by: 'admin',
    good: { id: 999, outcome: 'DISMISSED' },
    foreign: { variables: { id: 999, outcome: 'DISMISSED' }, code: 'REPORT_NOT_FOUND' },
  },
});
