'use client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import type { ActivityFilter } from './filter';
import { activitiesQuery, activityPeopleQuery, lessonsHistoryQuery } from './queries';

/** The lines of the previous filter stay until those of the new one have arrived. */
export const useActivities = (filter: ActivityFilter) =>
  useInfiniteQuery({ ...activitiesQuery(browserApi, filter), placeholderData: keepPreviousData });

export const useLessonsHistory = () => useInfiniteQuery(lessonsHistoryQuery(browserApi));

export const useActivityPeople = () => useQuery(activityPeopleQuery(browserApi));
