import { enter } from './setup/bootstrap.mjs';

await enter('scripts/stop/main.ts');
