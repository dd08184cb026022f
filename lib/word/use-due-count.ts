'use client';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { dueCountQuery } from './queries';

/** How many words wait for a review. */
export const useDueCount = () => useQuery(dueCountQuery(browserApi));
