'use client';
import { createContext, useContext } from 'react';
import type { PublicationBlock } from '@/lib/material/queries';
import { useFileUri } from '@/lib/upload/use-file-uri';

export type PageMedia = PublicationBlock['medias'][number];

/** The files of the saved page, by id. */
export const PageMedias = createContext<ReadonlyMap<string, PageMedia>>(new Map());

/** A file of the page: its facts once the page is saved with it, and its address also before. */
export function useMedia(id: string): { media: PageMedia | undefined; uri: string | undefined } {
  const media = useContext(PageMedias).get(id);
  const asked = useFileUri(media ? '' : id);
  return { media, uri: media?.fullUri ?? asked };
}
