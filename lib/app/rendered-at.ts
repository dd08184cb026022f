'use client';
import { createContext } from 'react';

/**
 * The server's clock, in milliseconds, when it rendered this page: what shows a time is hydrated with that. Null where the
 * server did not say it.
 */
export const RenderedAt = createContext<number | null>(null);
