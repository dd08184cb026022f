/** Browser and system of a device by their product names; null: unknown. */
export interface DeviceName {
  browser: string | null;
  system: string | null;
  isPhone: boolean;
}

/** The first match counts: most browsers also name others, for compatibility. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\/\d/, 'Edge'],
  [/\b(?:OPR|Opera|OPT|OPX)\/\d/, 'Opera'],
  [/\bYaBrowser\/\d/, 'Yandex Browser'],
  [/\bSamsungBrowser\/\d/, 'Samsung Internet'],
  [/\bUCBrowser\/\d/, 'UC Browser'],
  [/\bMiuiBrowser\/\d/, 'Mi Browser'],
  [/\b(?:Firefox|FxiOS)\/\d/, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\/\d/, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (table: readonly [RegExp, string][], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Reads browser and system from a User-Agent. */
export function readDevice(userAgent: string): DeviceName {
  const system = find(SYSTEMS, userAgent);
  return {
    browser: find(BROWSERS, userAgent),
    system,
    isPhone: system === 'iPhone' || (system === 'Android' && /\bMobile\b/.test(userAgent)),
  };
}
