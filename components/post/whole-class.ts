/** On its own page a post and its comments reach the edges of a phone. */
export const WHOLE_CLASS = 'max-md:-mx-3 max-md:rounded-none max-md:border-x-0';
