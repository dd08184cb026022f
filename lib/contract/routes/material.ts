import { signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const materialRoutes = {
  materials: signedIn('/materials', { planned: true }),
  materialPages: signedIn('/materials/*', { planned: true }),
  selfMaterials: signedIn('/profile/materials', { planned: true }),
  fileManager: signedIn('/profile/materials/file-manager'),
  saved: signedIn('/profile/saved', { planned: true }),
} satisfies Routes;
