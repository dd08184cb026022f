import { enter } from './setup/bootstrap.mjs';

await enter('scripts/backup/main.ts');
