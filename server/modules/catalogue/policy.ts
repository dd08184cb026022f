import type { Viewer } from '../../context.ts';

/** Administrators maintain the lists of languages, specialities and interests. */
export const canManageCatalogue = (viewer: Pick<Viewer, 'role'>): boolean => viewer.role === 'ADMIN';
