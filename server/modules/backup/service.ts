import type { SystemContext } from '../../context.ts';

/** Makes a backup, if this installation makes any; one that fails is a failed job. */
export async function makeNightlyBackup({ platform, log }: SystemContext): Promise<void> {
  const said = await platform.backups?.make();
  if (said) log.info({ said }, 'backup made');
}
