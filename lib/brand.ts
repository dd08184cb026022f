/** The product's working name; it stands here and in the messages, nowhere else. */
export const BRAND = 'Tildesh';
