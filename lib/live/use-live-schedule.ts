'use client';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { liveScheduleQuery } from './queries';

/** The lesson of this room. Its key begins with 'schedule': events of lessons refetch it. */
export const useLiveSchedule = (scheduleId: number) => useQuery(liveScheduleQuery(browserApi, scheduleId));
