/** Returns the value if it is a path of this product, else null. For `redirectAfter`. */
export function ownPath(value: string | null | undefined): string | null {
  if (!value || !value.startsWith('/') || value.startsWith('//') || value.length > 2048) return null;
  // Backslashes and control characters are read as slashes or dropped by browsers: "/\evil.com", "/\t/evil.com".
  if (/[\\\u0000-\u0020\u007f]/.test(value)) return null;
  const url = new URL(value, 'http://own.invalid');
  if (url.host !== 'own.invalid' || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
