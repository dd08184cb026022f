import { enter } from './setup/bootstrap.mjs';

await enter('scripts/release/main.ts');
