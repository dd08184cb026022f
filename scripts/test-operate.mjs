import { enter } from './setup/bootstrap.mjs';

await enter('scripts/test/operate.ts');
