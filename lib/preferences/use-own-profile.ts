'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { browserApi } from '@/lib/api/browser';
import { catalogueQuery, ownProfileQuery } from './queries';

export function useOwnProfile() {
  return useQuery(ownProfileQuery(browserApi, useLocale()));
}

export function useCatalogue() {
  return useQuery(catalogueQuery(browserApi, useLocale()));
}
