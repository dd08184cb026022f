import DataLoader from 'dataloader';
import { DomainError } from '../../errors.ts';
import type { LoaderScope } from '../../loaders.ts';
import type { ProfileDetails } from './model.ts';
import type { UserRow } from '../account/model.ts';
import { findHidden, findNamed, findProfileDetails, listTargetLanguages } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** Profile details, as far as the viewer may see them. */
    profile: DataLoader<number, ProfileDetails>;
    /** Whether the viewer may not find people. */
    isHidden: DataLoader<number, boolean>;
    /** People where they took part; null for a minor who is a stranger to the viewer. */
    named: DataLoader<number, UserRow | null>;
    /** Code of the language that a person teaches or learns; null: not set. */
    targetLanguage: DataLoader<number, string | null>;
  }
}

export const createProfileLoaders = ({ ctx, viewer }: LoaderScope) => ({
  profile: new DataLoader<number, ProfileDetails>(async (ids) => {
    const found = new Map(
      (await findProfileDetails(ctx, viewer, ids)).map((details) => [details.userId, details]),
    );
    return ids.map((id) => found.get(id) ?? new DomainError('USER_NOT_FOUND'));
  }),
  isHidden: new DataLoader<number, boolean>(async (ids) => {
    const hidden =
      viewer?.role === 'ADMIN' ? new Set<number>() : await findHidden(ctx, viewer?.id ?? null, ids);
    return ids.map((id) => hidden.has(id));
  }),
  named: new DataLoader<number, UserRow | null>(async (ids) => {
    const named = new Map(
      (await findNamed(ctx, viewer?.id ?? null, ids)).map((person) => [person.id, person]),
    );
    return ids.map((id) => named.get(id) ?? null);
  }),
  targetLanguage: new DataLoader<number, string | null>(async (ids) => {
    const codes = await listTargetLanguages(ctx, ids);
    return ids.map((id) => codes.get(id) ?? null);
  }),
});
