import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Lets Node load browser code as the bundler does: `@/` is the root, extensions may be omitted. */
const ROOT = pathToFileURL(fileURLToPath(new URL('../../', import.meta.url)));

registerHooks({
  resolve(specifier, context, next) {
    const isOurs = specifier.startsWith('@/') || specifier.startsWith('.');
    if (!isOurs || !context.parentURL || context.parentURL.includes('/node_modules/'))
      return next(specifier, context);
    const base = specifier.startsWith('@/') ? ROOT : context.parentURL;
    const url = new URL(specifier.replace(/^@\//, './'), base);
    const withEnding = new URL(`${url.href}.ts`);
    return next(!existsSync(url) && existsSync(withEnding) ? withEnding.href : url.href, context);
  },
});
