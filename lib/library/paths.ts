import { materialRoutes } from '@/lib/contract/routes/material.ts';

export const LIBRARY_PATH = materialRoutes.selfMaterials.path;
export const SAVED_PATH = materialRoutes.selfSaved.path;
export const FILE_MANAGER_PATH = materialRoutes.fileManager.path;
