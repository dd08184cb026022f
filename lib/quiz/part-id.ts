import { v7 as uuidv7 } from 'uuid';

const LENGTH = 8;

/** A new id of a part, made by the editor: opaque, and unique within its exercise. */
export const newPartId = (): string => uuidv7().slice(-LENGTH);
