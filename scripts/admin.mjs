import { enter } from './setup/bootstrap.mjs';

await enter('scripts/admin/main.ts');
