import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/**
 * The metrics of GET /metrics. Labels contain only names from a closed set: routes, fields of the schema, codes,
 * jobs.
 */
export interface Metrics {
  httpDuration: Histogram<'route' | 'status'>;
  graphqlDuration: Histogram<'type' | 'field'>;
  graphqlErrors: Counter<'code'>;
  databaseStatements: Counter;
  jobs: Counter<'job' | 'outcome'>;
  /** Adds gauges that are read at each request: one for every number in the object, labelled by its path. */
  watch(name: string, help: string, read: () => object): void;
  text(): Promise<string>;
  readonly contentType: string;
}

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    httpDuration: new Histogram({
      name: 'tildesh_http_duration_seconds',
      help: 'Duration of HTTP requests',
      labelNames: ['route', 'status'] as const,
      buckets: SECONDS,
      registers,
    }),
    graphqlDuration: new Histogram({
      name: 'tildesh_graphql_duration_seconds',
      help: 'Duration of GraphQL operations by their first field',
      labelNames: ['type', 'field'] as const,
      buckets: SECONDS,
      registers,
    }),
    graphqlErrors: new Counter({
      name: 'tildesh_graphql_errors_total',
      help: 'GraphQL errors by code',
      labelNames: ['code'] as const,
      registers,
    }),
    databaseStatements: new Counter({
      name: 'tildesh_database_statements_total',
      help: 'Statements sent to the database',
      registers,
    }),
    jobs: new Counter({
      name: 'tildesh_jobs_total',
      help: 'Jobs run, by outcome',
      labelNames: ['job', 'outcome'] as const,
      registers,
    }),
    watch: (name, help, read) => watch(registry, `tildesh_${name}`, help, read),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function watch(registry: Registry, name: string, help: string, read: () => object): void {
  const gauge: Gauge<'kind'> = new Gauge({
    name,
    help,
    labelNames: ['kind'] as const,
    registers: [registry],
    collect: () => {
      for (const [kind, value] of numbersOf(read())) gauge.set({ kind }, value);
    },
  });
}

function numbersOf(values: object, path = ''): [kind: string, value: number][] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]): [string, number][] => {
    if (typeof value === 'number') return [[path + name, value]];
    return typeof value === 'object' && value !== null ? numbersOf(value, `${path}${name}.`) : [];
  });
}
