import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { materialRoutes } from '@/lib/contract/routes/material.ts';

export const MATERIALS_PATH = materialRoutes.materials.path;
export const COMMON_PATH = materialRoutes.materialsCommon.path;
export const OWNED_PATH = materialRoutes.materialsOwned.path;
export const MINE_PATH = materialRoutes.materialsOwnedMy.path;
export const SAVED_MATERIALS_PATH = materialRoutes.materialsOwnedSaved.path;
const NEW_PUBLICATION_PATH = materialRoutes.materialNew.path;
/** Where a publication is made in this folder; null: in none. */
export const newPublicationPath = (categoryId: number | null) =>
  categoryId === null ? NEW_PUBLICATION_PATH : `${NEW_PUBLICATION_PATH}?folder=${categoryId}`;

export const publicationPath = (id: number) => `${MATERIALS_PATH}/${id}`;
/** The page, at one of its blocks. */
export const blockPath = (id: number, blockId: string) => `${publicationPath(id)}#${blockId}`;
export const publicationEditorPath = (id: number) => `${MATERIALS_PATH}/edit/${id}`;
/** `blockId`: the block of the page that holds it. `type`: the kind of a new one. */
export const pageExercisePath = (id: number, blockId: string, type?: ExerciseType) =>
  `${publicationEditorPath(id)}/exercises/${blockId}${type ? `?type=${type}` : ''}`;
/** The picture in link previews of a public page; it changes with the page. */
export const publicationCardPath = (id: number, locale: string, updatedAt: string) =>
  `/api/cards/publication/${id}?lang=${locale}&at=${Date.parse(updatedAt)}`;
