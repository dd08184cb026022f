import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { afterEach, beforeEach, vi } from 'vitest';
import { documentId } from '@/lib/api/client';
import { ApiError } from '@/lib/api/errors';
import type { ApiErrorCode } from '@/lib/api/errors';

type Variables = Record<string, unknown>;

/** The API's answer to one document. It throws an ApiError for a refusal, and may be delayed. */
export interface Answer {
  readonly id: string;
  readonly name: string;
  give(variables: Variables): unknown;
}

/** An answer typed by its document; a function receives the variables of each call. */
export function answer<Data, Given>(
  document: TypedDocumentNode<Data, Given>,
  data: NoInfer<Data> | ((variables: Given) => NoInfer<Data> | Promise<NoInfer<Data>>),
): Answer {
  const give = typeof data === 'function' ? (data as (variables: Given) => unknown) : () => data;
  return {
    id: documentId(document),
    name: nameOf(document),
    give: (variables) => give(variables as Given),
  };
}

/** An answer that refuses the document with this code, or a network failure (NETWORK_FAILURE). */
export function refusal<Data, Given>(
  document: TypedDocumentNode<Data, Given>,
  code: ApiErrorCode,
  options: ConstructorParameters<typeof ApiError>[1] = {},
): Answer {
  return answer(document, () => {
    throw new ApiError(code, options);
  });
}

/** An answer that never arrives. */
export function pending<Data, Given>(document: TypedDocumentNode<Data, Given>): Answer {
  return answer(document, () => new Promise<never>(() => undefined));
}

const nameOf = (document: object): string =>
  (document as { definitions?: { name?: { value?: string } }[] }).definitions?.[0]?.name?.value ?? 'unnamed';

/** Replaces the API for the browser's client: one address, documents by their hash. */
export interface FakeApi {
  /** Adds these answers; they replace earlier ones of the same document. */
  set(...answers: readonly Answer[]): void;
  /** Variables of the calls of a document, in order. */
  calls<Data, Given>(document: TypedDocumentNode<Data, Given>): Given[];
  /** Documents that were requested and have no answer. */
  unanswered(): string[];
}

/** Replaces the network in each test of a file; answers are removed after each test. */
export function useFakeApi(): FakeApi {
  let answers = new Map<string, Answer>();
  let calls: { id: string; variables: Variables }[] = [];
  let missing = new Set<string>();

  async function respond(_address: unknown, init?: RequestInit): Promise<Response> {
    const { documentId: id, variables } = JSON.parse(String(init?.body)) as {
      documentId: string;
      variables: Variables;
    };
    calls.push({ id, variables });
    const found = answers.get(id);
    if (!found) {
      missing.add(id);
      return Response.json({ errors: [{ extensions: { code: 'UNKNOWN_OPERATION' } }] });
    }
    try {
      return Response.json({ data: await found.give(variables) });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'NETWORK_FAILURE') throw error;
      const extensions = { code: error.code, fields: error.fields, ...error.details };
      return Response.json({ errors: [{ extensions }] });
    }
  }

  beforeEach(() => {
    answers = new Map();
    calls = [];
    missing = new Set();
    vi.stubGlobal('fetch', respond);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return {
    set: (...given) => given.forEach((each) => answers.set(each.id, each)),
    calls: <Data, Given>(document: TypedDocumentNode<Data, Given>) =>
      calls.filter(({ id }) => id === documentId(document)).map(({ variables }) => variables as Given),
    unanswered: () => [...missing],
  };
}
