import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { explain, problem } from './start/problem.ts';
import { run } from './start/run.ts';
import { say } from './start/say.ts';
import { ROOT } from './start/settings.ts';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const camel = (word: string) => word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** One domain word in every layer, from the contract up; each file compiles and does nothing yet. */
function layOut(word: string): Record<string, string> {
  const name = camel(word);
  const type = capital(name);
  const server = `server/modules/${word}`;
  return {
    [`graphql/schema/${word}.graphql`]: `type ${type} {\n  id: Int!\n}\n\nextend type Query {\n  "Errors: INVALID_PERMISSIONS."\n  get${type}(id: Int!): ${type}!\n}\n`,
    [`${server}/model.ts`]: `/** A row of ${word}, as the store hands it out. */\nexport interface ${type}Row {\n  id: number;\n}\n`,
    [`${server}/policy.ts`]: `import type { Viewer } from '#server/context.ts';\nimport type { ${type}Row } from './model.ts';\n\n/** Nobody, until it is decided who. */\nexport const canRead${type} = (_viewer: Viewer | null, _${name}: ${type}Row): boolean => false;\n`,
    [`${server}/store.ts`]: `import type { Context } from '#server/context.ts';\nimport type { ${type}Row } from './model.ts';\n\nexport async function find${type}(_ctx: Pick<Context, 'db'>, _id: number): Promise<${type}Row | null> {\n  return null;\n}\n`,
    [`${server}/service.ts`]: `import type { Context } from '#server/context.ts';\nimport { DomainError } from '#server/errors.ts';\nimport type { ${type}Row } from './model.ts';\nimport { canRead${type} } from './policy.ts';\nimport { find${type} } from './store.ts';\n\n/** Errors: INVALID_PERMISSIONS, also when there is none: hidden and missing look the same. */\nexport async function get${type}(ctx: Context, id: number): Promise<${type}Row> {\n  const ${name} = await find${type}(ctx, id);\n  if (!${name} || !canRead${type}(ctx.viewer, ${name})) throw new DomainError('INVALID_PERMISSIONS');\n  return ${name};\n}\n`,
    [`${server}/resolvers.ts`]: `import type { Resolvers } from '#server/generated/resolvers.ts';\nimport { get${type} } from './service.ts';\n\nexport const resolvers = {\n  Query: { get${type}: (_parent, { id }, ctx) => get${type}(ctx, id) },\n} satisfies Partial<Resolvers>;\n`,
    [`${server}/module.ts`]: `import type { ServerModule } from '../../module.ts';\nimport { resolvers } from './resolvers.ts';\n\nexport const ${name} = {\n  resolvers,\n  // Say here what of a person it holds, when it holds something.\n  personalData: { archive: null, erase: null },\n} satisfies ServerModule;\n`,
    [`messages/en/${word}.json`]: '{}\n',
    [`messages/ru/${word}.json`]: '{}\n',
  };
}

const LIST = 'server/modules/index.ts';

/** Puts the module into the list of modules. */
async function register(word: string): Promise<void> {
  const name = camel(word);
  const line = `import { ${name} } from './${word}/module.ts';\n`;
  const text = readFileSync(join(ROOT, LIST), 'utf8')
    .replace(/\n\/\*\*/, `${line}$&`)
    .replace(/\n\] as const/, `\n  ${name},$&`);
  writeFileSync(join(ROOT, LIST), text);
  await run(join(ROOT, 'node_modules', '.bin', 'prettier'), ['--write', LIST]);
  say(`  ${LIST} (registered)`);
}

async function main(word: string | undefined): Promise<void> {
  if (!word || !/^[a-z][a-z0-9-]*$/.test(word))
    throw problem('Give one singular word in kebab-case: npm run new-module review');
  const files = Object.entries(layOut(word));
  const taken = files.find(([path]) => existsSync(join(ROOT, path)));
  if (taken) throw problem(`${taken[0]} exists already: choose another word.`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    say(`  ${path}`);
  }
  await register(word);
  say(
    '\nNext: npm run codegen; then the table in server/db/schema and its row in mappers.json of the module.',
  );
}

try {
  await main(process.argv[2]);
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
