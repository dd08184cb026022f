import type { FieldValues, Resolver } from 'react-hook-form';
import type { Chunk } from '@/lib/lazy/chunk';

/**
 * The checks of a form whose rules are loaded after it is shown. If they do not load, nothing is refused here: the
 * server checks everything again, and its refusals are shown at the same fields.
 */
export function lazyResolver<Form extends FieldValues, Rules>(
  rules: Chunk<Rules>,
  resolverOf: (rules: Rules) => Resolver<Form>,
): Resolver<Form> {
  return async (values, context, options) => {
    const loaded = await rules.fetch().catch(() => null);
    return loaded ? resolverOf(loaded)(values, context, options) : { values, errors: {} };
  };
}
