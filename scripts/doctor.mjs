import { enter } from './setup/bootstrap.mjs';

await enter('scripts/doctor/main.ts');
