/** Cities whose names the messages carry (schedule.zone); any other is shown by its IANA name. */
export const NAMED_CITIES = [
  'Almaty',
  'Ashgabat',
  'Baku',
  'Berlin',
  'Bishkek',
  'Dubai',
  'Dushanbe',
  'Istanbul',
  'Kaliningrad',
  'Kiev',
  'London',
  'Los_Angeles',
  'Minsk',
  'Moscow',
  'New_York',
  'Novosibirsk',
  'Omsk',
  'Paris',
  'Samara',
  'Seoul',
  'Tashkent',
  'Tbilisi',
  'Tokyo',
  'Vladivostok',
  'Warsaw',
  'Yekaterinburg',
  'Yerevan',
] as const;
export type NamedCity = (typeof NAMED_CITIES)[number];

/** "Asia/Bishkek" -> "Bishkek"; "America/Argentina/Salta" -> "Salta". */
export function cityOf(zone: string): string {
  return zone.split('/').at(-1) ?? zone;
}

export function isNamedCity(city: string): city is NamedCity {
  return NAMED_CITIES.some((named) => named === city);
}

/** Every zone this runtime knows, `own` first, UTC among them. */
export function listZones(own: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [own, ...new Set([...known, 'UTC'])].filter((zone, index, all) => all.indexOf(zone) === index);
}
