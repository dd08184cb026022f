import {
  CreateInstructorDocument,
  CreateStudentDocument,
  LoginUserDocument,
  LogoutUserDocument,
  RefreshUserTokenDocument,
} from '@/graphql/generated/graphql';
import documents from '@/graphql/generated/persisted-documents.json';
import released from '@/graphql/released.json';
import { documentId } from './client';

const TEXTS = new Map<string, string>(Object.entries(documents));
/** Those of the last release, whose tabs are still open when this build is served (scripts/mark-released.ts). */
const FORMER = new Map<string, string>(Object.entries(released.forBrowsers));

/** Operations that return or take tokens, which the browser must never see: only the web process calls them. */
const SERVER_ONLY = new Set(
  [
    LoginUserDocument,
    RefreshUserTokenDocument,
    LogoutUserDocument,
    CreateInstructorDocument,
    CreateStudentDocument,
  ].map(documentId),
);

export function documentText(id: string): string | null {
  return TEXTS.get(id) ?? null;
}

/** Text of a document that browsers may call, of this build or the last release, else null. */
export function publicDocumentText(id: string): string | null {
  return SERVER_ONLY.has(id) ? null : (documentText(id) ?? FORMER.get(id) ?? null);
}
