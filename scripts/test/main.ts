import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sumCounts, type Counts } from '../check/counts.ts';
import { noteFailure, describeFailures } from '../check/failures.ts';
import { isInterrupted, runInterruptibly } from '../check/interruptible.ts';
import { runTask, runTasks } from '../check/pool.ts';
import { prepareTypes } from '../check/route-types.ts';
import { listOtherChecks, readersOfRoutes, vitestTask, type Task } from '../check/tasks.ts';
import { ensureApi, ensureAssets, ensureBuild, ensureCodegen } from '../start/build.ts';
import { requireBuildDisk } from '../start/folder.ts';
import { provideLivekit } from '../start/livekit.ts';
import { explain } from '../start/problem.ts';
import { bold, say, seconds, step } from '../start/say.ts';
import { ROOT } from '../start/settings.ts';
import { provideChromium } from './chromium.ts';
import { provideOtherBrowsers } from './other-browsers.ts';
import { startPostgres } from './postgres.ts';
import { provideRedis } from './redis.ts';
import { provideS3 } from './s3.ts';

/** Runs one part and returns its counts. An error in it counts as one failure, and the next part runs. */
async function part(name: string, work: () => Promise<Counts>): Promise<Counts> {
  const started = Date.now();
  say(`\n${bold(name)}`);
  try {
    return await work();
  } catch (error) {
    if (isInterrupted()) throw error;
    explain(error);
    noteFailure(name);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    say(`  ${name}: ${seconds(started)}`);
  }
}

const counted = async (task: Task) => (await runTask(task)).counts;

/** The programs that integration tests need besides a database: media server, S3 and Redis. */
async function testEnvironment() {
  // Tests that need Redis start their own.
  await step('Redis', provideRedis);
  return {
    TEST_LIVEKIT: await step('LiveKit', provideLivekit),
    TEST_S3: await step('S3 gateway', provideS3),
  };
}

/**
 * Two at a time, the longest first: a task that waits for a database or for a process to die leaves its core to a
 * compiler. Meanwhile the build is made, once for all journeys.
 */
async function checksAndIntegration(reports: string): Promise<Counts> {
  await step('types of the contract', ensureCodegen);
  await step('files of the board and of PDFs', ensureAssets);
  await step('api build', ensureApi);
  await prepareTypes();
  const env = await testEnvironment();
  const server = await step('PostgreSQL of this run', startPostgres);
  const integration = (name: string, projects: string, more: Record<string, string> = {}) =>
    vitestTask(name, projects, join(reports, `${projects.replace('*', '')}.json`), { ...env, ...more });
  try {
    const outcomes = await runTasks([
      integration('integration on PostgreSQL', 'integration*', { TEST_DATABASE_URL: server.url }),
      [...readersOfRoutes, { name: 'web build', work: ensureBuild }],
      integration('what differs by driver, on the embedded database', 'embedded*'),
      ...listOtherChecks(reports),
    ]);
    return sumCounts(outcomes.map(({ counts }) => counts));
  } finally {
    await server.stop();
  }
}

async function journeys(reports: string): Promise<Counts> {
  await step('Chromium', provideChromium);
  await step('LiveKit', provideLivekit);
  // Pages use both cores fully. Lessons measure how soon a picture is visible: two of them leave a third of the
  // cores free.
  const parts = [
    await journeysOf('pages', reports, ['desktop', 'phone'], 3),
    // One at a time: four people's cameras take two cores alone, and two lessons take as long beside each other.
    await journeysOf('lessons', reports, ['desktop-live', 'phone-live'], 1),
    await journeysOf('the media server', reports, ['desktop-alone'], 1, { E2E_OWN_PRODUCT: '1' }),
  ];
  if (process.argv.includes('--browsers')) {
    await step('Firefox and WebKitGTK', provideOtherBrowsers);
    parts.push(await journeysOf('other browsers', reports, ['firefox', 'webkit'], 2));
  }
  return sumCounts(parts);
}

function journeysOf(
  part: string,
  reports: string,
  projects: string[],
  workers: number,
  env: Record<string, string> = {},
): Promise<Counts> {
  const report = join(reports, `journeys-${part.replaceAll(' ', '-')}.json`);
  return counted({
    name: `journeys: ${part}`,
    command: join(ROOT, 'node_modules', '.bin', 'playwright'),
    args: [
      'test',
      '--reporter=list,json',
      `--workers=${workers}`,
      ...projects.map((project) => `--project=${project}`),
    ],
    report,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
}

async function main(): Promise<number> {
  const started = Date.now();
  requireBuildDisk(ROOT);
  const reports = mkdtempSync(join(tmpdir(), 'tildesh-test-'));
  try {
    const all = [
      await part('Checks, integration and build', () => checksAndIntegration(reports)),
      await part('Journeys', () => journeys(reports)),
    ];
    const { passed, failed, skipped } = sumCounts(all);
    say(
      `\n  the whole: ${seconds(started)}${skipped > 0 ? `, ${skipped} left out, which counts as failed` : ''}`,
    );
    if (failed + skipped > 0) say(describeFailures());
    // The last line is read by machines.
    say(`${passed} passed, ${failed + skipped} failed`);
    return failed + skipped > 0 ? 1 : 0;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

await runInterruptibly(() =>
  main().catch((error: unknown) => {
    if (!isInterrupted()) {
      explain(error);
      say('0 passed, 1 failed');
    }
    return 1;
  }),
);
