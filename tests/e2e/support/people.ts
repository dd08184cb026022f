import { randomUUID } from 'node:crypto';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

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
