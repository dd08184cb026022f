const FILE_ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/** The id of a file in its address. */
export const fileIdOf = (uri: string | null | undefined): string | null =>
  uri ? (FILE_ID.exec(uri)?.[0].toLowerCase() ?? null) : null;
