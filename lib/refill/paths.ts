import { preferencesRoutes } from '@/lib/contract/routes/preferences.ts';
import { FORMER_RECORD_KINDS } from '@/lib/contract/refill.ts';
import type { FormerRecordKind } from '@/lib/contract/refill.ts';

export const REFILL_PATH = preferencesRoutes.accountRefill.path;

/** The records of one kind; without one, of the first that there is. */
export const formerRecordsPath = (kind?: FormerRecordKind): string =>
  kind
    ? `${preferencesRoutes.formerRecords.path}?kind=${kind.toLowerCase()}`
    : preferencesRoutes.formerRecords.path;

/** The kind of an address; null: it names none. */
export const kindOf = (value: string | null): FormerRecordKind | null =>
  FORMER_RECORD_KINDS.find((kind) => kind.toLowerCase() === value) ?? null;
