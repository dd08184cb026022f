import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printSchema } from 'graphql';
import { createSchema } from '../server/http/schema.ts';
import { ensureCodegen } from './start/build.ts';
import { say } from './start/say.ts';
import { ROOT } from './start/settings.ts';

/**
 * Marks what was just released as the last release, for the first commit after it: from now on migrations must not
 * break its api, and the web knows the documents of its tabs (docs/decisions/rolling-update.md).
 */
const readJson = <Content>(...path: string[]) =>
  JSON.parse(readFileSync(join(ROOT, ...path), 'utf8')) as Content;
const write = (content: object, ...path: string[]) =>
  writeFileSync(join(ROOT, ...path), `${JSON.stringify(content, null, 2)}\n`);

/** Documents that take or return tokens are sent by the web process alone. */
const TOKENS = /accessToken|refreshToken/;

await ensureCodegen();
const { version } = readJson<{ version: string }>('package.json');
const { entries } = readJson<{ entries: { tag: string }[] }>(
  'server',
  'db',
  'migrations',
  'meta',
  '_journal.json',
);
const documents = Object.entries(
  readJson<Record<string, string>>('graphql', 'generated', 'persisted-documents.json'),
);
const pick = (isForServers: boolean) =>
  Object.fromEntries(documents.filter(([, text]) => TOKENS.test(text) === isForServers));
write({ version, migration: entries.at(-1)?.tag }, 'server', 'db', 'released.json');
write({ version, forBrowsers: pick(false), forServers: pick(true) }, 'graphql', 'released.json');
write({ version, schema: printSchema(createSchema()) }, 'graphql', 'released-schema.json');
say(`  ${version} is the last release: ${entries.length} migrations, ${documents.length} documents.`);
