export const EXCEPTIONS: readonly { reason: string; names: readonly string[] }[];
export const FILES: readonly { reason: string; path: string }[];
