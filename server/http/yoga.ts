import { EnvelopArmor } from '@escape.tech/graphql-armor';
import type { DocumentNode, ExecutionArgs, ExecutionResult } from 'graphql';
import { GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import { REQUEST_MAX_BYTES } from '#contract/limits.ts';
import { VISITOR_HEADER } from '#contract/visitor.ts';
import type { SystemContext } from '../context.ts';
import type { RequestContext } from '../request-context.ts';
import { DomainError } from '../errors.ts';
import type { Metrics } from '../platform/metrics.ts';
import { NO_TRACING } from '../platform/tracing.ts';
import type { Tracing } from '../platform/tracing.ts';
import { createRequestContext } from './context.ts';
import { rejectExpensive } from './cost.ts';
import type { RequestInfo } from './context.ts';
import { toGraphQLError } from './errors.ts';
import { createSchema } from './schema.ts';

/** Limits for the text of one operation; cost.ts limits its answer. The web stays well below both (a test checks). */
export const QUERY_LIMITS = { depth: 16, cost: 1_500, aliases: 5, directives: 10, tokens: 1_000 };
/** Milliseconds after which the caller is asked to try again; a database statement times out earlier. */
const EXECUTION_MAX_MS = 20_000;
/** Maximum number of cached documents, and the maximum length of a cached text: they bound the memory. */
const DOCUMENTS_MAX = 300;
const DOCUMENT_CACHED_MAX = 8_192;

export interface GraphqlDeps {
  sys: SystemContext;
  /** Disables introspection and suggestions, which are for development. */
  production: boolean;
  metrics?: Metrics | undefined;
  tracing?: Tracing | undefined;
}

export type GraphqlServer = ReturnType<typeof createGraphqlServer>;

/** POST /graphql: one operation per request, as JSON, within the limits. */
export function createGraphqlServer({ sys, production, metrics, tracing = NO_TRACING }: GraphqlDeps) {
  const documents = createBoundedCache<DocumentNode>();
  const failures = createBoundedCache<Error>();
  /** The tokens that are sent with the answers to these requests. */
  const visitorTokens = new WeakMap<Request, string>();
  return createYoga<RequestInfo, RequestContext>({
    schema: createSchema(),
    context: ({ request, requestId, address }) => {
      const issueVisitorToken = (made: string) => void visitorTokens.set(request, made);
      return createRequestContext(sys, request.headers, { requestId, address, issueVisitorToken });
    },
    maskedErrors: { maskError: (error) => toGraphQLError(error, sys.log) },
    plugins: [
      postedJsonOnly,
      ...limits(production),
      ...(production ? [introspectionOff] : []),
      costLimit,
      timeout,
      translateErrors(sys.log),
      sendVisitorToken(visitorTokens),
      ...(metrics ? [measure(metrics)] : []),
      ...(tracing === NO_TRACING ? [] : [traced(tracing)]),
    ],
    parserAndValidationCache: { documentCache: documents, errorCache: failures },
    maxRequestBodySize: REQUEST_MAX_BYTES,
    batching: false,
    multipart: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    // Errors are logged where they are mapped.
    logging: false,
  });
}

function limits(production: boolean): object[] {
  const { plugins } = new EnvelopArmor({
    maxDepth: { n: QUERY_LIMITS.depth },
    // Depth has its own limit, and cost.ts limits the size of the answer.
    costLimit: { maxCost: QUERY_LIMITS.cost, depthCostFactor: 1 },
    maxAliases: { n: QUERY_LIMITS.aliases, allowList: [] },
    maxDirectives: { n: QUERY_LIMITS.directives },
    maxTokens: { n: QUERY_LIMITS.tokens },
    blockFieldSuggestion: { enabled: production },
  }).protect();
  return plugins;
}

/** GET would let a link execute an operation, and forms of other sites can send every body type except JSON. */
const postedJsonOnly: Plugin = {
  onRequestParse: ({ request }) => {
    if (request.method !== 'POST') throw refused('POST only', 405, { Allow: 'POST' });
    const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json') throw refused('application/json only', 415);
  },
};

const refused = (message: string, status: number, headers: Record<string, string> = {}) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status, headers } } });

const introspectionOff: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
};

/** Runs at execution because it needs the variables, among them the page size, which validation rules do not have. */
const costLimit: Plugin = {
  onExecute: ({ args, setResultAndStopExecution }) => {
    const refusal = rejectExpensive(args);
    if (refusal) setResultAndStopExecution({ errors: [refusal] });
  },
};

/** Yoga's masking receives only what execution throws; this also translates errors of parsing and validation. */
const translateErrors = (log: Logger): Plugin => ({
  onExecutionResult: ({ result, setResult }) => {
    const errors = errorsOf(result);
    if (errors.length > 0)
      setResult({ ...result, errors: errors.map((error) => toGraphQLError(error, log)) });
  },
});

const timeout: Plugin = {
  onExecute: ({ executeFn, setExecuteFn }) => {
    setExecuteFn(async (args: ExecutionArgs) => {
      const { promise: expired, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new DomainError('SERVICE_UNAVAILABLE')), EXECUTION_MAX_MS);
      try {
        return await Promise.race([executeFn(args), expired]);
      } finally {
        clearTimeout(timer);
      }
    });
  },
};

const sendVisitorToken = (tokens: WeakMap<Request, string>): Plugin => ({
  onResponse: ({ request, response }) => {
    const token = tokens.get(request);
    if (token) response.headers.set(VISITOR_HEADER, token);
  },
});

/** A span of its own for the execution: parsing and the checks before it are short. */
const traced = ({ inSpan }: Tracing): Plugin => ({
  onExecute: ({ args, executeFn, setExecuteFn }) => {
    const { type, field } = nameOf(args);
    const facts = { 'graphql.operation.type': type, 'tildesh.graphql.field': field };
    setExecuteFn((given: ExecutionArgs) =>
      inSpan(`${type} ${field}`, facts, async () => (await executeFn(given)) as ExecutionResult),
    );
  },
});

function measure(metrics: Metrics): Plugin {
  return {
    onExecute: ({ args }) => {
      const end = metrics.graphqlDuration.startTimer(nameOf(args));
      return { onExecuteDone: () => void end() };
    },
    onExecutionResult: ({ result }) => {
      for (const error of errorsOf(result))
        metrics.graphqlErrors.inc({ code: String(error.extensions.code) });
    },
  };
}

/**
 * The first field of the operation: a name of the schema, whereas the operation's own name is chosen by the caller.
 */
function nameOf({ document, operationName }: ExecutionArgs): { type: string; field: string } {
  for (const definition of document.definitions) {
    if (definition.kind !== 'OperationDefinition') continue;
    if (operationName && definition.name?.value !== operationName) continue;
    const [first] = definition.selectionSet.selections;
    return { type: definition.operation, field: first?.kind === 'Field' ? first.name.value : 'fragment' };
  }
  return { type: 'query', field: 'none' };
}

function errorsOf(result: unknown): readonly GraphQLError[] {
  return typeof result === 'object' && result !== null && 'errors' in result
    ? ((result as ExecutionResult).errors ?? [])
    : [];
}

function createBoundedCache<Value>() {
  const cached = new Map<string, Value>();
  return {
    get: (text: string) => cached.get(text),
    set: (text: string, value: Value) => {
      if (text.length > DOCUMENT_CACHED_MAX) return;
      const oldest = cached.size >= DOCUMENTS_MAX ? cached.keys().next().value : undefined;
      if (oldest !== undefined) cached.delete(oldest);
      cached.set(text, value);
    },
  };
}
