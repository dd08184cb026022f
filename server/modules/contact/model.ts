import type { contactSharing } from '../../db/schema/contact.ts';

export type ContactSharingRow = typeof contactSharing.$inferSelect;
