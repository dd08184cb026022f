import { z } from 'zod';

/** Raised when an older version could not read what is written. */
export const FORMAT = 1;

/** The first entry: what a backup is, to be known before the rest is read. */
export const ABOUT = 'about.json';
/** The last entry: without it a backup is not whole. */
export const MANIFEST = 'manifest.json';
export const SECRETS = 'secrets.json';
export const ROWS = 'rows/';
export const FILES = 'files/';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const aboutSchema = z.object({
  format: z.number().int(),
  version: z.string(),
  placeId: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Hashes of the migrations that the database has had: its schema. */
  migrations: z.array(z.string()).min(1),
});
export type About = z.infer<typeof aboutSchema>;

/** `sha256` of a table: of its rows as lines of JSON, ordered by their key. */
export const manifestSchema = z.object({
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().min(0), sha256: hash }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  files: z.array(z.object({ path: z.string(), size: z.number().int().min(0), sha256: hash })),
  secrets: hash,
});
export type Manifest = z.infer<typeof manifestSchema>;
export type TableCount = Manifest['tables'][number];
export type FileCount = Manifest['files'][number];
