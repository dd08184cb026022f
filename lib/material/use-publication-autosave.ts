'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  CreatePublicationDocument,
  PublicationDocument,
  UpdatePublicationDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { useAutosave } from '@/lib/autosave/use-autosave';
import type { Autosave } from '@/lib/autosave/use-autosave';
import { NEW_PUBLICATION, createInput, fieldOf, recordOf, saveInput } from './publication-fields';
import type { PublicationFields } from './publication-fields';
import { publicationKeys, publicationQuery } from './queries';
import type { Publication } from './queries';

/** A publication that saves itself. */
export type PublicationAutosave = Autosave<PublicationFields>;

/** Takes a save's answer into the cache. */
function store(client: QueryClient, publication: Publication) {
  client.setQueryData<Publication>(publicationKeys.one(publication.id), (known) =>
    known && known.revision > publication.revision ? known : publication,
  );
  void client.invalidateQueries({ queryKey: publicationKeys.lists });
  return recordOf(publication);
}

interface PublicationStart {
  /** Null: a new one, which is created with the first change. */
  publication: Publication | null;
  /** The folder of a new one; null: none. */
  categoryId: number | null;
}

/** Returns the publication as it is saved, too. */
export function usePublicationAutosave(
  { publication, categoryId }: PublicationStart,
  onCreated: (id: number) => void,
) {
  const client = useQueryClient();
  const [createdId, setCreatedId] = useState<number | null>(null);
  const id = publication?.id ?? createdId;
  const { data } = useQuery({ ...publicationQuery(browserApi, id ?? 0), enabled: id !== null });
  const saved = data ?? publication;
  const record = useMemo(
    () => (saved ? recordOf(saved) : { id: null, fields: { ...NEW_PUBLICATION, categoryId } }),
    [saved, categoryId],
  );
  const state: PublicationAutosave = useAutosave<PublicationFields>({
    name: 'publication',
    record,
    create: async (changes, clientId) => {
      const answer = await browserApi(CreatePublicationDocument, {
        categoryId,
        ...createInput(changes),
        clientId,
      });
      const created = store(client, answer.createPublication);
      setCreatedId(created.id);
      onCreated(created.id);
      return created;
    },
    save: async (publicationId, changes, revision) => {
      const input = { id: publicationId, revision, ...saveInput(changes) };
      return store(client, (await browserApi(UpdatePublicationDocument, input)).updatePublication);
    },
    reload: async (publicationId) => {
      const { getPublication } = await browserApi(PublicationDocument, { id: publicationId });
      client.setQueryData<Publication>(publicationKeys.one(publicationId), getPublication);
      return recordOf(getPublication);
    },
    fieldOf,
  });
  return { state, saved };
}
