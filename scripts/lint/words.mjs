import { relative } from 'node:path';
import { EXCEPTIONS, FILES } from './word-exceptions.mjs';

/**
 * Words that names in this code base must not contain, with the field's terms to use instead (docs/glossary.md has
 * the product's words). A word matches whole parts of a name: `lateDialog` contains `late`, `translate` does not.
 */
const REFUSED = [
  ['told tell tells telling retell', 'notify, dispatch, replay, or what it is: details, result, notice'],
  ['hear hears heard hearing', 'subscribe, receive, received'],
  ['kept', 'stored, cached, draft'],
  ['reach', 'delivery'],
  ['late', 'lazy, deferred, expired, delayed'],
  ['quiet', 'silent, distraction-free'],
  ['gather gathers gathered', 'batch, batched'],
  ['mend mends mended mending', 'reindex, backfill, fix'],
  ['deed deeds', 'action'],
  ['conduct conducts', 'moderate, moderation'],
  ['seat seats', 'attendance, client'],
  ['put-out puts-out', 'remove, evict, kick'],
  ['call-off calls-off called-off', 'cancel'],
  ['look-again looks-again', 'recheck, resync'],
  ['anew', 'again'],
  ['whisper whispers whispered', 'volatile event'],
  ['weigh weighs weighed', 'byteSize, sum'],
  ['dear dearer dearest', 'expensive, most expensive'],
].flatMap(([words, instead]) =>
  words.split(' ').map((word) => ({ parts: word.split('-'), word: word.replace('-', ' '), instead })),
);

const partsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const hasParts = (all, wanted) =>
  all.some((_, at) => wanted.every((part, offset) => all[at + offset] === part));

/** The fault of a name; null: none. `keep` with an ongoing verb (`keepSendingMails`) says neither start nor stop. */
export function faultOf(name) {
  const parts = partsOf(name);
  const found = REFUSED.find(({ parts: wanted }) => hasParts(parts, wanted));
  if (found) return `“${found.word}” in ${name}: the field says ${found.instead}.`;
  const keeps = parts.some((part, at) => part === 'keep' && parts[at + 1]?.endsWith('ing'));
  return keeps ? `“keep …ing” in ${name}: what is started is named start….` : null;
}

const ALLOWED = new Set(EXCEPTIONS.flatMap(({ names }) => names));
const ALLOWED_FILES = new Set(FILES.map(({ path }) => path));

/** Nodes that declare a name of ours. Uses of a name, and imported names of others, are not checked. */
const NAMED_BY_KEY = new Set([
  'Property',
  'PropertyDefinition',
  'MethodDefinition',
  'TSPropertySignature',
  'TSMethodSignature',
  'TSEnumMember',
]);
const NAMED_BY_ID = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassDeclaration',
  'ClassExpression',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
  'TSDeclareFunction',
]);
const PATTERNS = new Set(['ArrayPattern', 'RestElement']);
const LOCAL_IMPORTS = new Set(['ImportDefaultSpecifier', 'ImportNamespaceSpecifier']);

function isNaming(node) {
  const { parent } = node;
  if (NAMED_BY_ID.has(parent.type) && parent.id === node) return true;
  if (parent.type === 'Property' && parent.parent.type === 'ObjectPattern') return parent.value === node;
  if (NAMED_BY_KEY.has(parent.type) && parent.key === node) return !parent.computed && !parent.shorthand;
  if (parent.type === 'AssignmentPattern') return parent.left === node;
  if (parent.type === 'ImportSpecifier') return parent.local === node && parent.imported.name !== node.name;
  if (parent.type === 'TSTypeParameter') return parent.name === node;
  return (
    PATTERNS.has(parent.type) || LOCAL_IMPORTS.has(parent.type) || parent.params?.includes(node) === true
  );
}

const names = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Identifier(node) {
      const message = isNaming(node) && !ALLOWED.has(node.name) ? faultOf(node.name) : null;
      if (message) context.report({ node, message });
    },
    Program(node) {
      const path = relative(context.cwd, context.filename).replaceAll('\\', '/');
      const message = ALLOWED_FILES.has(path) ? null : faultOf(path);
      if (message) context.report({ node, message });
    },
  }),
};

const plugin = { meta: { name: 'words' }, rules: { names } };

export default { plugins: { words: plugin }, rules: { 'words/names': 'error' } };
