import { TEACHES, open, signedIn } from './route.ts';
import type { Routes } from './route.ts';

/** The page of a publication is open to visitors; every other page below /materials requires a sign-in. */
export const materialRoutes = {
  materials: signedIn('/materials'),
  materialsCommon: signedIn('/materials/common'),
  materialsOwned: signedIn('/materials/owned'),
  materialsOwnedMy: signedIn('/materials/owned/my', { roles: TEACHES }),
  materialsOwnedSaved: signedIn('/materials/owned/saved'),
  materialNew: signedIn('/materials/new', { roles: TEACHES }),
  materialEdit: signedIn('/materials/edit/:publicationId(\\d+)', { roles: TEACHES }),
  materialExercise: signedIn('/materials/edit/:publicationId(\\d+)/exercises/:blockId', { roles: TEACHES }),
  material: open('/materials/:publicationId(\\d+)'),
  materialPages: signedIn('/materials/*', { planned: true }),
  selfMaterials: signedIn('/profile/materials'),
  fileManager: signedIn('/profile/materials/file-manager'),
  selfSaved: signedIn('/profile/saved-materials'),
} satisfies Routes;
