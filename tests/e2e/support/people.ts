import { randomBytes, randomUUID } from 'node:crypto';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Demo people who are called to no lesson during journeys: the dialog of a call covers the page. */
export const UNDISTURBED = {
  INSTRUCTOR: 'daniel@tildesh.example',
  STUDENT: 'bekzat@tildesh.example',
} as const;

const NAMES = ['Aida', 'Bakyt', 'Cholpon', 'Daniyar', 'Elina', 'Farid', 'Gulzat', 'Helena'];
let count = 0;

export function newPerson(firstName = NAMES[count++ % NAMES.length] ?? 'Aida'): Person {
  const mark = randomUUID().slice(0, 8);
  return {
    firstName,
    lastName: 'Tester',
    email: `${firstName.toLowerCase()}.${mark}@example.com`,
    password: `kettle-${mark}-river`,
  };
}

/** Addresses differ between people: the header that a proxy before the product would send for them. */
export function someAddress(): string {
  const part = () => randomBytes(2).toString('hex');
  return `2001:db8:${part()}:${part()}::1`;
}
