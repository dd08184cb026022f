import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

/** One call of the API: `browserApi` in the browser, `serverApi()` in pages. Fails with ApiError. */
export type ApiClient = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables?: Variables,
) => Promise<Data>;

/** The build knows its documents by hash; their texts stay on the server. */
export function documentId(document: object): string {
  const meta = (document as { __meta__?: { hash?: string } }).__meta__;
  if (!meta?.hash) throw new Error('This document was not made by codegen');
  return meta.hash;
}
