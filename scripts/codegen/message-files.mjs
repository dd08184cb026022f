import { readdirSync } from 'node:fs';

/** The folder of the texts; English is the reference for all languages. */
const FOLDER = 'messages/en';

/**
 * A plugin of graphql-codegen: the files of `messages/en` as a type and as a list. The folder is the only list, so
 * a new file needs no entry anywhere.
 */
export function plugin() {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
  const identifier = (name) => name.replaceAll('-', '_');
  return [
    ...names.map((name) => `import type ${identifier(name)} from '@/${FOLDER}/${name}.json';`),
    '',
    '/** English is the measure: a key it lacks is a type error, one Russian lacks fails the parity check. */',
    'export interface Messages {',
    ...names.map((name) => `  '${name}': typeof ${identifier(name)};`),
    '}',
    '',
    'export const NAMESPACES = [',
    ...names.map((name) => `  '${name}',`),
    '] as const satisfies readonly (keyof Messages)[];',
    '',
  ].join('\n');
}
