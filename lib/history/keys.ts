import type { ActivityFilter } from './filter';

export const historyKeys = {
  activities: (filter: ActivityFilter) => ['history', 'activities', filter] as const,
  lessons: ['history', 'lessons'] as const,
  people: ['history', 'people'] as const,
};
