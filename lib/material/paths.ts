import { materialRoutes } from '@/lib/contract/routes/material.ts';

export const MATERIALS_PATH = materialRoutes.materials.path;
export const COMMON_PATH = materialRoutes.materialsCommon.path;
export const OWNED_PATH = materialRoutes.materialsOwned.path;
export const MINE_PATH = materialRoutes.materialsOwnedMy.path;
export const NEW_PUBLICATION_PATH = materialRoutes.materialNew.path;

export const publicationPath = (id: number) => `${MATERIALS_PATH}/${id}`;
export const publicationEditorPath = (id: number) => `${MATERIALS_PATH}/edit/${id}`;
