/** Bytes of a package. */
export const PACKAGE_MAX_BYTES = 100 * 1024 * 1024;
