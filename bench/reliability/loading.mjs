import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Lets node load the browser's side as its bundler does: `@/` is the root, endings may be left out. */
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
