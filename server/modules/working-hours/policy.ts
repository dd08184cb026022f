import type { Viewer } from '../../context.ts';

/** Who may say when lessons with them are possible. */
export const canOffer = ({ role }: Pick<Viewer, 'role'>): boolean =>
  role === 'INSTRUCTOR' || role === 'ADMIN';
