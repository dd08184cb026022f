/**
 * Apart from the rules of an address: a page compares addresses without loading their library.
 * Two addresses with equal keys are one mailbox: letter case does not count. The database compares by `lower` too.
 */
export const emailKey = (email: string): string => email.trim().toLowerCase();
