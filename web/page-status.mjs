import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Where pages find the response they are rendered for: Next bundles them apart from this process (lib/web-process.ts).
 */
const answers = (globalThis[Symbol.for('tildesh.answers')] ??= new AsyncLocalStorage());

export const withPageStatus =
  (handle) =>
  (request, response, ...rest) =>
    answers.run(response, () => handle(request, response, ...rest));
