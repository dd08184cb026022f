import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/**
 * How modules are loaded, for `node --import ./server/boot/loading.mjs server/main.ts`. The program does the same
 * without it, later and with more memory; figures in docs/decisions/api-start.md. Plain JavaScript: as TypeScript it
 * would load the compiler that it saves the others from.
 */

// Stripped and compiled code is kept: the second start takes it from there. A folder that cannot be written costs nothing.
enableCompileCache(join(import.meta.dirname, '../../.cache/compile'));

const CONDITIONS = [
  // Hundreds of small files: as ES modules they leave more garbage than the api itself needs.
  { packages: /^drizzle-orm(\/|$)/, conditions: ['node', 'require', 'default'] },
  // Drizzle would otherwise bring a second copy of the embedded database.
  { packages: /^@electric-sql\/pglite$/, conditions: ['node', 'import', 'default'] },
];

registerHooks({
  resolve(specifier, context, next) {
    const rule = CONDITIONS.find(({ packages }) => packages.test(specifier));
    return next(specifier, rule ? { ...context, conditions: rule.conditions } : context);
  },
});
