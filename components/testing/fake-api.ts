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

/** The answer at an address that is not the API's; `give` gets the body of each call. */
export const answerAt = (address: string, give: (body: Variables) => unknown): Answer => ({
  id: address,
  name: address,
  give,
});

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

const API = '/api/graphql';

/** The id and the variables of a call: a document by its hash, anything else by its address. */
function readCall(address: string, body: unknown): { id: string; variables: Variables } {
  if (body instanceof URLSearchParams) return { id: address, variables: Object.fromEntries(body) };
  const said = (typeof body === 'string' ? JSON.parse(body) : {}) as Variables;
  return address === API
    ? { id: String(said.documentId), variables: said.variables as Variables }
    : { id: address, variables: said };
}

/** Replaces the network for the browser's client: the API is one address with documents by their hash. */
export interface FakeApi {
  /** Adds these answers; they replace earlier ones of the same document. */
  set(...answers: readonly Answer[]): void;
  /** Variables of the calls of a document, in order. */
  calls<Data, Given>(document: TypedDocumentNode<Data, Given>): Given[];
  /** Variables of the calls that this answer is for, in order. */
  callsOf(answer: Answer): Variables[];
  /** Documents that were requested and have no answer. */
  unanswered(): string[];
}

/** Replaces the network in each test of a file; answers are removed after each test. */
export function useFakeApi(): FakeApi {
  let answers = new Map<string, Answer>();
  let calls: { id: string; variables: Variables }[] = [];
  let missing = new Set<string>();

  async function respond(address: unknown, init?: RequestInit): Promise<Response> {
    const { id, variables } = readCall(String(address), init?.body);
    calls.push({ id, variables });
    const found = answers.get(id);
    if (!found) {
      missing.add(id);
      return Response.json({ errors: [{ extensions: { code: 'UNKNOWN_OPERATION' } }] });
    }
    try {
      const data = await found.give(variables);
      return data instanceof Response ? data : Response.json({ data });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'NETWORK_FAILURE') throw error;
      const extensions = { code: error.code, fields: error.fields, ...error.details };
      return Response.json({ errors: [{ extensions }] });
    }
  }

  const callsOf = (wanted: string) =>
    calls.filter(({ id }) => id === wanted).map(({ variables }) => variables);

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
      callsOf(documentId(document)).map((variables) => variables as Given),
    callsOf: ({ id }) => callsOf(id),
    unanswered: () => [...missing],
  };
}
