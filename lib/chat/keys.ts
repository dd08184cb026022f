import type { ChatReference } from '@/lib/contract/socket-payloads.ts';

export const chatKeys = {
  all: ['chat'] as const,
  lists: ['chat', 'list'] as const,
  list: (search: string) => ['chat', 'list', search] as const,
  one: (id: number) => ['chat', 'one', id] as const,
  card: ({ kind, id }: ChatReference) => ['chat', 'card', kind, id] as const,
  found: (id: number, words: string) => ['chat', 'found', id, words] as const,
};
