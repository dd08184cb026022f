export type { VersionRow } from '../../db/versions.ts';
