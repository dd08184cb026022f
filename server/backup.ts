import { runCommand } from './backup/commands.ts';
import { readBackupEnv } from './env.ts';
import { endProcess } from './lifecycle.ts';

try {
  const said = await runCommand(process.argv.slice(2), readBackupEnv());
  process.stdout.write(`${said}\n`);
  endProcess(0);
} catch (error) {
  // One sentence for the person at a terminal; the api logs it.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  endProcess(1);
}
