import { expect, it, vi } from 'vitest';
import { GetCurrentUserDocument, LoginUserDocument } from '@/graphql/generated/graphql';
import { documentId } from './client';
import { documentText, publicDocumentText } from './documents';

const FORMER = vi.hoisted(() => 'query GetCurrentUser { getCurrentUser { id } }');
vi.mock('@/graphql/released.json', () => ({
  default: {
    version: '0.0.9',
    forBrowsers: { former: FORMER, [documentId(LoginUserDocument)]: 'mutation LoginUser { x }' },
    forServers: { formerLogin: 'mutation LoginUser { loginUser { accessToken } }' },
  },
}));

it('knows the documents of this build, and those that a tab of the last release sends', () => {
  expect(publicDocumentText(documentId(GetCurrentUserDocument))).toContain('query GetCurrentUser');
  expect(publicDocumentText('former')).toBe(FORMER);
  expect(publicDocumentText('of the one before')).toBeNull();
});

it('sends no document for a browser that returns tokens, of neither build', () => {
  expect(publicDocumentText(documentId(LoginUserDocument))).toBeNull();
  expect(publicDocumentText('formerLogin')).toBeNull();
  expect(documentText(documentId(LoginUserDocument))).toContain('accessToken');
});

it('sends only documents of this build itself', () => {
  expect(documentText('former')).toBeNull();
});
