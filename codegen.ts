import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';

/** A name among the documents of one build, and no secret: 48 bits tell some hundreds apart, and every page carries them. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

const scalars = {
  DateTime: 'string',
  Date: 'string',
  PublicationContent: 'unknown',
  ExerciseForm: 'unknown',
  BoardElement: 'unknown',
  ReplayParts: 'unknown',
};

const MODULES = 'server/modules';

/**
 * What resolvers hand on for a type of the contract: from the type to `<file, seen from the module>#<type of ours>`. Each
 * module has its own in mappers.json; plain data, because reading its code would need what is generated here.
 */
function readMappers(): Record<string, string> {
  const files = readdirSync(MODULES).map((module) => join(MODULES, module, 'mappers.json'));
  return Object.assign({}, ...files.filter((file) => existsSync(file)).map(readMappersOf));
}

function readMappersOf(file: string): Record<string, string> {
  const mappers = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const folder = posix.join('..', posix.relative('server', posix.dirname(file)));
  return Object.fromEntries(
    Object.entries(mappers).map(([type, place]) => [type, posix.join(folder, place)]),
  );
}

/** Both sides of the contract: documents for the web, resolver types for the API. */
const config: CodegenConfig = {
  schema: 'graphql/schema/*.graphql',
  ignoreNoDocuments: true,
  generates: {
    'graphql/generated/': {
      documents: 'graphql/operations/*.graphql',
      preset: 'client',
      // The browser carries hashes only; the BFF holds the texts (persisted-documents.json).
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { mode: 'replaceDocumentWithHash', hashAlgorithm: shortHash },
      },
      config: { scalars, useTypeImports: true, enumsAsTypes: true, strictScalars: true },
    },
    // The texts' files, beside the contract: what is made from sources is made by one command.
    'lib/i18n/generated/message-files.ts': { plugins: ['./scripts/codegen/message-files.mjs'] },
    'server/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        contextType: '../request-context.ts#RequestContext',
        scalars: {
          DateTime: { input: 'Date', output: 'Date' },
          Date: 'string',
          PublicationContent: 'unknown',
          ExerciseForm: 'unknown',
          BoardElement: 'unknown',
          ReplayParts: 'unknown',
        },
        mapperTypeSuffix: 'Row',
        mappers: readMappers(),
      },
    },
  },
};
export default config;
