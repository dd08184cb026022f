import {
  GetCurrentUserBalanceDocument,
  GetHomeCardDocument,
  GetSelfUserConnectionCountsDocument,
  GetSavedCountDocument,
  GetLanguagePeopleDocument,
} from '@/graphql/generated/graphql';
import type { ConnectionStatus, Role } from '@/graphql/generated/graphql';
import { person } from './data';
import { answer } from './fake-api';

const ENGLISH = { id: 4, code: 'en', title: 'English' };
const KYRGYZ = { code: 'ky', title: 'Kyrgyz' };
const languages = {
  targetLanguage: ENGLISH,
  languageLevel: 'B1' as const,
  speakLanguages: [{ language: KYRGYZ, level: null }],
};

/** The card of the viewer beside the feed. */
export const homeCard = (role: Role) =>
  answer(GetHomeCardDocument, {
    getUser: { id: 1, role, shortAbout: 'English for tourism', ...languages },
    getUserInstructors: { total: 2 },
    getUserStudents: { total: 9 },
  });

/** How many quizzes and publications are saved. */
export const savedCount = () =>
  answer(GetSavedCountDocument, {
    getSavedQuizzes: { total: 6 },
    getSavedPublications: { total: 11 },
  });

/** What stands on the viewer's balance. */
export const ownBalance = (amount: number) =>
  answer(GetCurrentUserBalanceDocument, { getCurrentUserBalance: [{ amount, currency: 'KGS' as const }] });

/** How many people the viewer knows. */
export const connectionCounts = (connections: number) =>
  answer(GetSelfUserConnectionCountsDocument, {
    getSelfUserConnectionCounts: { connections, pendingConnections: 0, pendingSharedContacts: 0 },
  });

/** People whom it offers, with these statuses. */
export const languagePeople = (...statuses: ConnectionStatus[]) =>
  answer(GetLanguagePeopleDocument, {
    searchUsers: {
      hasMore: false,
      items: statuses.map((connectionStatus, index) => ({
        ...person(20 + index),
        ...languages,
        connectionStatus,
      })),
    },
  });
