import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { createMeasures } from './measures.ts';
import type { Measures } from './measures.ts';

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
  /** What modules count. */
  measures: Measures;
  /** Adds gauges that are read at each request: one for every number in the object, labelled by its path. */
  watch(name: keyof typeof WATCHED, read: () => object): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** What is read at each request, with its help. */
export const WATCHED = {
  database_pool: 'Connections to PostgreSQL',
  redis: 'What joins this process to others',
  sockets: 'Sockets of this process',
} as const;

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
    measures: createMeasures(registers),
    watch: (name, read) => watch(registry, name, read),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function watch(registry: Registry, name: keyof typeof WATCHED, read: () => object): void {
  const gauge: Gauge<'kind'> = new Gauge({
    name: `tildesh_${name}`,
    help: WATCHED[name],
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
