import type { Viewer } from '../../context.ts';

/** The ledgers of others, top-ups, corrections and unpaid fees. */
export const canKeepLedger = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'ADMIN';

/** Who pays the monthly fee, and sees it at all. */
export const paysFee = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'INSTRUCTOR';

/** Its instructor and ADMIN give back what was paid for a lesson. */
export const canRefund = (
  viewer: Pick<Viewer, 'id' | 'role'>,
  { instructorId }: { instructorId: number },
): boolean => viewer.role === 'ADMIN' || viewer.id === instructorId;

/** They see what all have paid; a student only what they have themselves. */
export const seesPayment = (
  viewer: Pick<Viewer, 'id' | 'role'>,
  { instructorId, studentId }: { instructorId: number; studentId: number },
): boolean => canRefund(viewer, { instructorId }) || viewer.id === studentId;
