const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter of dates, made once for each language and look: making one takes longer than a hundred uses of it. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
