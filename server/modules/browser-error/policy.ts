import type { Viewer } from '../../context.ts';

/** Administrators read what browsers reported. */
export const canReadErrors = (viewer: Pick<Viewer, 'role'>): boolean => viewer.role === 'ADMIN';
