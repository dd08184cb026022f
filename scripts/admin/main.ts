import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isEmail } from '../../lib/contract/account.ts';
import { trySendCommand } from '../../server/control/channel.ts';
import type { Appointment } from '../../server/modules/account/service.ts';
import { ensureApi, ensureCodegen } from '../start/build.ts';
import { isFolderInUse, loadSecrets } from '../start/folder.ts';
import { explain, problem } from '../start/problem.ts';
import { readRelease } from '../start/release.ts';
import { lastLines, run } from '../start/run.ts';
import { say } from '../start/say.ts';
import { loadSettings, type Settings } from '../start/settings.ts';
import { apiProgram, processEnvironment } from '../start/stack.ts';

interface Answer {
  outcome: Appointment;
}

const SENTENCES = {
  UNKNOWN: 'nobody has an account with this address: sign up with it first',
  UNCONFIRMED: 'the address is not confirmed: open the link in the mail that was sent to it',
  SUSPENDED: 'the account is suspended: restore it on /admin first',
  LEAVING: 'the account is being deleted: sign in with it and keep it first',
  ALREADY: 'the account is an administrator already',
} satisfies Record<Exclude<Appointment, 'DONE'>, string>;

/** The api that runs has the embedded database for itself, so it is asked; where none runs, one is run for this alone. */
async function appoint(settings: Settings, email: string): Promise<Appointment> {
  const { dataDir, env } = settings;
  const answer = await trySendCommand<Answer>(dataDir, 'admin', { email });
  if (answer) return answer.outcome;
  if (!existsSync(join(dataDir, 'secrets.json')))
    throw problem(`There is no place in ${dataDir} yet: start it once, or look at DATA_DIR.`);
  if (!env.DATABASE_URL && isFolderInUse(dataDir))
    throw problem('The api is starting or ending at this moment: try again in a few seconds.');
  if (!readRelease()) {
    await ensureCodegen();
    await ensureApi();
  }
  const { code, output } = await run(
    process.execPath,
    [...apiProgram('production'), 'admin', JSON.stringify({ email })],
    {
      env: { ...processEnvironment(settings, loadSecrets(dataDir)), NODE_ENV: 'production', SEED_DEMO: '0' },
    },
  );
  if (code !== 0) throw problem(lastLines(output));
  return (JSON.parse(lastLines(output, 1)) as Answer).outcome;
}

async function main(): Promise<void> {
  const [email, ...more] = process.argv.slice(2);
  if (!email || more.length > 0 || !isEmail(email))
    throw problem('Say whom: `tildesh admin name@example.com`, the address of a confirmed account.');
  const outcome = await appoint(loadSettings(), email);
  if (outcome !== 'DONE') throw problem(`${email}: ${SENTENCES[outcome]}.`);
  say(`✓ ${email} is an administrator now, and signs in anew. /admin shows since when.`);
}

await main().catch((error: unknown) => {
  explain(error);
  process.exitCode = 1;
});
