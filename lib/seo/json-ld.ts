/** JSON for a script element: people's text can produce no "</script>" and no "<!--" in it. */
export function scriptText(data: unknown): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
