import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** The country of numbers that are written without one. */
const HOME: CountryCode = 'KG';
/** Russia and Kazakhstan write 8 for +7. */
const TRUNK = /^8(?=\d{10}$)/;

/**
 * The international form of a phone number, so that every way to write it counts as one: +996555123456 for
 * 0555123456 and 996555123456. Digits that are no such number keep their order: +1234567.
 */
export function normalizePhone(digits: string): string {
  const international = parsePhoneNumberFromString(`+${digits.replace(TRUNK, '7')}`);
  if (international?.isValid()) return international.number;
  const national = parsePhoneNumberFromString(digits, HOME);
  return national?.isValid() ? national.number : `+${digits}`;
}
