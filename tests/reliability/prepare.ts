import { ensureApi } from '../../scripts/start/build.ts';

/** Before all files, so that no two of them build the api at once. */
export default async function prepare(): Promise<void> {
  await ensureApi();
}
