import { enter } from './setup/bootstrap.mjs';

await enter('scripts/start/main.ts', ['--dev', ...process.argv.slice(2)]);
