/** The product's working name; it occurs here and in the messages, nowhere else. */
export const BRAND = 'Tildesh';
