import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/**
 * Speeds up module loading, for `node --import ./server/boot/loading.mjs server/main.ts`. Without it the program
 * does the same, but starts later and uses more memory; figures in docs/decisions/api-start.md. Plain JavaScript:
 * as TypeScript it would load the compiler that it spares the other modules.
 */

// Stripped and compiled code is cached for the second start. A folder that is not writable does no harm.
enableCompileCache(join(import.meta.dirname, '../../.cache/compile'));

const CONDITIONS = [
  // Drizzle has hundreds of small files: loaded as ES modules they leave more garbage than the API itself needs.
  { packages: /^drizzle-orm(\/|$)/, conditions: ['node', 'require', 'default'] },
  // Otherwise Drizzle would load a second copy of the embedded database.
  { packages: /^@electric-sql\/pglite$/, conditions: ['node', 'import', 'default'] },
];

registerHooks({
  resolve(specifier, context, next) {
    const rule = CONDITIONS.find(({ packages }) => packages.test(specifier));
    return next(specifier, rule ? { ...context, conditions: rule.conditions } : context);
  },
});
