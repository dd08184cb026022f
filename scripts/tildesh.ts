import { explain, problem } from './start/problem.ts';
import { readRelease } from './start/release.ts';
import { say } from './start/say.ts';

interface Command {
  /** What follows its name. */
  takes?: string;
  does: string;
  /** Each reads the rest of the command line itself, as the npm script of its name does. */
  run(): Promise<unknown>;
}

/** It reads its own name from the command line too. */
async function runBackup(name: string): Promise<void> {
  process.argv.splice(2, 0, name);
  await import('./backup/main.ts');
}

const COMMANDS: Readonly<Record<string, Command>> = {
  start: {
    takes: '[--only api|web]',
    does: 'starts web, api and LiveKit, and starts again what dies; Ctrl-C or `stop` ends it',
    run: () => import('./start/main.ts'),
  },
  stop: { does: 'ends what was started on DATA_DIR, and waits for it', run: () => import('./stop/main.ts') },
  admin: {
    takes: 'EMAIL',
    does: 'makes a confirmed account an administrator',
    run: () => import('./admin/main.ts'),
  },
  backup: {
    takes: '[--to FOLDER]',
    does: 'makes a backup of all rows, files and secrets, also while the place runs',
    run: () => runBackup('backup'),
  },
  restore: {
    takes: 'FILE',
    does: 'restores a backup into a place that is empty',
    run: () => runBackup('restore'),
  },
  key: {
    takes: 'FILE',
    does: 'makes a pair of keys for backups: the secret one into the file',
    run: () => runBackup('key'),
  },
  ready: {
    takes: '[--only api|web]',
    does: 'ends with 0 when web and api answer, for health checks',
    run: () => import('./ready/main.ts'),
  },
  doctor: { does: 'explains each variable, and what is wrong here', run: () => import('./doctor/main.ts') },
};

const heading = () => {
  const release = readRelease();
  return release
    ? `Tildesh ${release.version} (${release.commit.slice(0, 12)}, ${release.date.slice(0, 10)})`
    : 'Tildesh';
};

function help(): void {
  const rows = Object.entries(COMMANDS).map(([name, { takes, does }]) => [
    takes ? `${name} ${takes}` : name,
    does,
  ]);
  const all = [...rows, ['version', 'says which release this is'], ['help', 'says this']];
  const width = Math.max(...all.map(([name = '']) => name.length));
  say(`${heading()}\n`);
  for (const [name = '', does] of all) say(`  tildesh ${name.padEnd(width)}  ${does}`);
}

async function main(): Promise<void> {
  const [name = 'help'] = process.argv.splice(2, 1);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) await command.run();
  else if (/^(--)?version$/.test(name)) say(heading());
  else if (/^(--)?help$/.test(name)) help();
  else throw problem(`There is no command ${name}: \`tildesh help\` lists them.`);
}

await main().catch((error: unknown) => {
  explain(error);
  process.exitCode = 1;
});
