/**
 * A zone of the IANA database by its name, in the database's spelling; null for any other text. Offsets such as
 * +06:00, which Intl accepts too, have no summer time. Intl returns the old name of some zones (Asia/Calcutta): a
 * new name in valid spelling is kept.
 */
export function findTimeZone(name: string): string | null {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    const isAlias = timeZone.toLowerCase() !== name.toLowerCase();
    return isAlias && name.split('/').every((part) => /^[A-Z]/.test(part)) ? name : timeZone;
  } catch {
    return null;
  }
}
