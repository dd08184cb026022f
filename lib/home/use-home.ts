'use client';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { browserApi } from '@/lib/api/browser';
import { homeCardQuery, savedCountQuery, languagePeopleQuery } from './queries';
import type { HomeCard } from './queries';

export const useHomeCard = () => {
  const id = useCurrentUser()?.id ?? 0;
  return useQuery({ ...homeCardQuery(browserApi, id), enabled: id > 0 });
};

export const useSavedCount = () => useQuery(savedCountQuery(browserApi));

export const useLanguagePeople = (viewer: HomeCard['getUser']) =>
  useQuery(languagePeopleQuery(browserApi, viewer));
