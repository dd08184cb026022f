import type { ConnectionDirection, Role } from '@/graphql/generated/graphql';

export const connectionKeys = {
  all: ['connection'] as const,
  search: (search: string, role: Role) => ['connection', 'search', role, search] as const,
  counts: ['connection', 'counts'] as const,
  people: (search: string) => ['connection', 'people', search] as const,
  invitations: (type: ConnectionDirection) => ['connection', 'invitations', type] as const,
};
