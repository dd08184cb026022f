import type { UserRow } from '../modules/account/model.ts';
import { tokenFor } from './factories.ts';
import type { TestApp } from './harness.ts';

/**
 * Calls one field of GraphQL by its text, `getUser(id: 1) { id }`, with variables declared before it, and returns
 * its result or the code of the refusal.
 */
export async function askOne<Data = unknown>(
  app: TestApp,
  call: string,
  by?: UserRow,
  variables: Record<string, unknown> = {},
) {
  const [declared, field] = call.startsWith('(') ? call.split(/(?<=\)) /, 2) : ['', call];
  const type = /^(get)/.test(field ?? '') ? 'query' : 'mutation';
  const { data, errors } = await app.query<{ it: Data }>(
    `${type} ${declared ?? ''} { it: ${call.slice(declared ? declared.length + 1 : 0)} }`,
    variables,
    by && (await tokenFor(app, by)),
  );
  const refusal = errors?.[0]?.extensions;
  return { it: data?.it, code: refusal?.code, fields: refusal?.fields, contact: refusal?.['contact'] };
}
