/** Name of this device's store of due words: who clears it need not load what reads it. */
export const DUE_WORDS_DATABASE = 'tildesh-due-words';
