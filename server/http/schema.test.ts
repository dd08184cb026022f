import { buildASTSchema, isObjectType, parse, validateSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createSchema, readTypeDefs } from './schema.ts';

describe('createSchema', () => {
  const schema = createSchema();

  it.each(['Query', 'Mutation'])('answers every field of %s', (name) => {
    const type = schema.getType(name);
    const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter((field) => !field.resolve).map((field) => field.name)).toEqual([]);
  });

  it('is made from valid texts, which the start takes for granted', () => {
    expect(validateSchema(buildASTSchema(parse(readTypeDefs().join('\n'))))).toEqual([]);
  });
});
