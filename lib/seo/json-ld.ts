/** JSON to stand inside a script element: no "</script>" and no "<!--" can come of what people wrote. */
export function scriptText(data: unknown): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
