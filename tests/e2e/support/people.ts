import { randomBytes, randomUUID } from 'node:crypto';

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

/** People do not all live at one address: what a proxy before the product would say of them. */
export function someAddress(): string {
  const part = () => randomBytes(2).toString('hex');
  return `2001:db8:${part()}:${part()}::1`;
}
