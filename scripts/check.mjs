import { enter } from './setup/bootstrap.mjs';

await enter('scripts/check/main.ts');
