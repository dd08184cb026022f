/**
 * A zone of the IANA database by its name, as the database spells it; null for any other text. Offsets such as +06:00,
 * which Intl takes too, know no summer time. Intl calls some zones by their old name (Asia/Calcutta): a new one that is
 * spelt as names are stays.
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
