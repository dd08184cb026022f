import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, print } from 'graphql';

const OPERATIONS = join(import.meta.dirname, '../../graphql/operations');

/** The documents that the web sends, each with its fragments, by name. */
export function readWebDocuments(): Map<string, string> {
  const texts = readdirSync(OPERATIONS).map((file) => readFileSync(join(OPERATIONS, file), 'utf8'));
  const { definitions } = parse(texts.join('\n'));
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const needed = (text: string): string[] =>
    fragments
      .filter(({ name }) => new RegExp(`\\.\\.\\.\\s*${name.value}\\b`).test(text))
      .flatMap((one) => [print(one), ...needed(print(one))]);
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return new Map(
    operations.map((operation) => [
      operation.name?.value ?? '',
      [...new Set([print(operation), ...needed(print(operation))])].join('\n'),
    ]),
  );
}

let documents: Map<string, string> | undefined;

/** Returns the document with this name. */
export function webDocument(name: string): string {
  documents ??= readWebDocuments();
  const text = documents.get(name);
  if (text === undefined) throw new Error(`The web sends no ${name}`);
  return text;
}
