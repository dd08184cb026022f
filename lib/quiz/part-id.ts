import { v7 as uuidv7 } from 'uuid';

const LENGTH = 8;

/** An id of a part that the editor makes: opaque, and unique within its exercise. */
export const newPartId = (): string => uuidv7().slice(-LENGTH);
