import type { Role, UserState } from '@/graphql/generated/graphql';
import { isRole } from '@/lib/contract/roles.ts';

export const STATES = ['ACTIVE', 'SUSPENDED', 'DELETED'] as const satisfies readonly UserState[];

export interface PeopleFilter {
  query: string;
  role: Role | null;
  state: UserState | null;
}

/** The filter is part of the address, so that going back from a person leads to the same list. */
export function readFilter(search: { get(name: string): string | null }): PeopleFilter {
  const role = search.get('role');
  return {
    query: search.get('query')?.trim() ?? '',
    role: isRole(role) ? role : null,
    state: STATES.find((state) => state === search.get('state')) ?? null,
  };
}

export function filterSearch({ query, role, state }: PeopleFilter): string {
  const search = new URLSearchParams();
  if (query) search.set('query', query);
  if (role) search.set('role', role);
  if (state) search.set('state', state);
  const text = search.toString();
  return text ? `?${text}` : '';
}
