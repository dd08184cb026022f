import {
  ArchiveInterestDocument,
  ArchiveLanguageDocument,
  ArchiveSpecialityDocument,
  CreateInterestDocument,
  CreateLanguageDocument,
  CreateSpecialityDocument,
  GetInterestsAdminDocument,
  GetLanguagesAdminDocument,
  GetSpecialitiesAdminDocument,
  UpdateInterestDocument,
  UpdateLanguageDocument,
  UpdateSpecialityDocument,
} from '@/graphql/generated/graphql';
import type { SpecialityGroup } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';

export const CATALOGUE_KINDS = ['languages', 'specialities', 'interests'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** The typed fields of an entry. A list uses those it has; the others keep their initial values. */
export interface EntryForm {
  /** The entry's identifier: a code, the end of an address, the name of an icon. */
  mark: string;
  titleEn: string;
  titleRu: string;
  isTarget: boolean;
  group: SpecialityGroup;
  descriptionEn: string;
  descriptionRu: string;
}

export interface Entry extends EntryForm {
  id: number;
  archivedAt: string | null;
}

export const EMPTY_ENTRY: EntryForm = {
  mark: '',
  titleEn: '',
  titleRu: '',
  isTarget: false,
  group: 'BEGINNER',
  descriptionEn: '',
  descriptionRu: '',
};

interface Source {
  /** The contract's name of `mark`. */
  mark: 'code' | 'slug' | 'icon';
  list(api: ApiClient): Promise<Entry[]>;
  /** @param id null: a new one */
  save(api: ApiClient, id: number | null, form: EntryForm): Promise<unknown>;
  archive(api: ApiClient, id: number, archived: boolean): Promise<unknown>;
}

const titlesOf = ({ titleEn, titleRu }: EntryForm) => ({ titleEn, titleRu });

export const SOURCES: Record<CatalogueKind, Source> = {
  languages: {
    mark: 'code',
    list: async (api) =>
      (await api(GetLanguagesAdminDocument)).getLanguagesAdmin.map(({ code, ...row }) => ({
        ...EMPTY_ENTRY,
        ...row,
        mark: code,
      })),
    save: (api, id, form) => {
      const input = { code: form.mark, isTarget: form.isTarget, ...titlesOf(form) };
      return id === null
        ? api(CreateLanguageDocument, { input })
        : api(UpdateLanguageDocument, { id, input });
    },
    archive: (api, id, archived) => api(ArchiveLanguageDocument, { id, archived }),
  },
  specialities: {
    mark: 'slug',
    list: async (api) =>
      (await api(GetSpecialitiesAdminDocument)).getSpecialitiesAdmin.map(({ slug, ...row }) => ({
        ...EMPTY_ENTRY,
        ...row,
        mark: slug,
      })),
    save: (api, id, form) => {
      const { group, descriptionEn, descriptionRu } = form;
      const input = { slug: form.mark, group, ...titlesOf(form), descriptionEn, descriptionRu };
      return id === null
        ? api(CreateSpecialityDocument, { input })
        : api(UpdateSpecialityDocument, { id, input });
    },
    archive: (api, id, archived) => api(ArchiveSpecialityDocument, { id, archived }),
  },
  interests: {
    mark: 'icon',
    list: async (api) =>
      (await api(GetInterestsAdminDocument)).getInterestsAdmin.map(({ icon, ...row }) => ({
        ...EMPTY_ENTRY,
        ...row,
        mark: icon,
      })),
    save: (api, id, form) => {
      const input = { icon: form.mark, ...titlesOf(form) };
      return id === null
        ? api(CreateInterestDocument, { input })
        : api(UpdateInterestDocument, { id, input });
    },
    archive: (api, id, archived) => api(ArchiveInterestDocument, { id, archived }),
  },
};
