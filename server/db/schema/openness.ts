import { pgEnum } from 'drizzle-orm/pg-core';
import { PRIVACIES } from '#contract/openness.ts';

/** Who may see what an author shares: of every table of such things. */
export const privacy = pgEnum('privacy', PRIVACIES);
