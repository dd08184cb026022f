'use client';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { browserApi } from '@/lib/api/browser';
import { mediasQuery } from '@/lib/material/page-query';
import type { PageMedia } from '@/lib/material/page-query';

/** Addresses of files are valid for ten minutes: new ones arrive before that. */
const FRESH_MS = 4 * 60_000;
const Uris = createContext<ReadonlyMap<string, string>>(new Map());

export interface PageFilesProps {
  publicationId: number;
  /** As they came with the page. */
  medias: PageMedia[];
  children: ReactNode;
}

/** The files of a page get new addresses while it is open. */
export function PageFiles({ publicationId, medias, children }: PageFilesProps) {
  const query = useQuery({
    ...mediasQuery(browserApi, publicationId),
    enabled: medias.length > 0,
    initialData: medias,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  const uris = useMemo(() => new Map(query.data.map(({ id, fullUri }) => [id, fullUri])), [query.data]);
  return (
    <Uris value={uris}>
      <FreshFiles renew={() => query.refetch({ throwOnError: true })}>{children}</FreshFiles>
    </Uris>
  );
}

/** The present address of a file. */
export const useFreshUri = ({ id, fullUri }: PageMedia): string => useContext(Uris).get(id) ?? fullUri;
