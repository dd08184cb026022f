import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** Characters of what one failure says. */
const SAID_MAX = 500;
/** A broken product fails everywhere; the first ones say why. */
const SHOWN_MAX = 20;

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(''),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const failedStep = z.object({ title: z.string(), error: z.unknown().optional() });
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(
        z.object({
          errors: z.array(z.object({ message: z.string().default('') })),
          steps: z.array(failedStep).default([]),
        }),
      ),
    }),
  ),
});
interface Suite {
  specs: z.infer<typeof playwrightSpec>[];
  suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.object({
  specs: z.array(playwrightSpec),
  suites: z.lazy(() => z.array(suite)).optional(),
});
const playwrightReport = z.object({ suites: z.array(suite) });

const line = (name: string, said: string) =>
  `${name}\n    ${stripVTControlCharacters(said).slice(0, SAID_MAX).trim().replaceAll('\n', '\n    ')}`;

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

function ofJourneys({ suites }: z.infer<typeof playwrightReport>): string[] {
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return failed.flatMap(({ file, line: at, title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results
        .filter(({ errors }) => errors.length > 0)
        .map(({ errors, steps }) => {
          const step = steps.findLast(({ error }) => error !== undefined);
          const name = `[${projectName}] ${file}:${at} ${title}${step ? ` > ${step.title}` : ''}`;
          return line(name, errors[0]?.message ?? '');
        }),
    ),
  );
}

function ofTests({ testResults }: z.infer<typeof vitestReport>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    // A file that could not be loaded has no test of its own.
    if (failed.length === 0 && status === 'failed') return [line(name, message)];
    return failed.map(({ fullName, failureMessages }) =>
      line(`${name} ${fullName}`, failureMessages?.[0] ?? ''),
    );
  });
}

/** What failed in a vitest or Playwright report: name, step and the beginning of what it says. */
export function readFailures(path: string | undefined): string[] {
  if (!path || !existsSync(path)) return [];
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const journeys = playwrightReport.safeParse(json);
  if (journeys.success) return ofJourneys(journeys.data);
  const tests = vitestReport.safeParse(json);
  return tests.success ? ofTests(tests.data) : [];
}

const failures: string[] = [];

/** Remembers for the end of the run what failed in a task: all its failed tests, or its name. */
export function noteFailure(task: string, report?: string): void {
  const found = readFailures(report);
  failures.push(...(found.length > 0 ? found : [task]));
}

/** All that failed so far, for the end of a long output, which is the part that is read. */
export function describeFailures(): string {
  const shown = failures.slice(0, SHOWN_MAX).map((each) => `✗ ${each}`);
  const rest = failures.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n');
}
