import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

/** Calls the API: `browserApi` in the browser, `serverApi()` in pages. Fails with ApiError. */
export type ApiClient = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables?: Variables,
) => Promise<Data>;

/** Id of a persisted document: clients send its hash, the text stays on the server. */
export function documentId(document: object): string {
  const meta = (document as { __meta__?: { hash?: string } }).__meta__;
  if (!meta?.hash) throw new Error('This document was not made by codegen');
  return meta.hash;
}
