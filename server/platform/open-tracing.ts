import { NO_TRACING } from './tracing.ts';
import type { Tracing } from './tracing.ts';

/** Loads what sends traces, if somebody collects them. */
export const openTracing = async (endpoint: string | undefined): Promise<Tracing> =>
  endpoint ? (await import('./open-telemetry.ts')).openTelemetry(endpoint) : NO_TRACING;
