import { z } from 'zod';
import { INT_MAX } from './id.ts';

/** An id as input. Apart from `readId`, because the browser needs that one without zod. */
export const idSchema = z.number().int().min(1).max(INT_MAX);
