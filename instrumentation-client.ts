import { reportErrors } from '@/lib/browser-error/report';

/**
 * Before anything of ours runs in a browser: zod is told that no code may be made of text. It would try it out, and the
 * browser notes each try as a breach of our policy. Its own `config` would bring zod along to pages that need none.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

reportErrors(window);
