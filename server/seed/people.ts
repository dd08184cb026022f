import type { Role } from '#contract/roles.ts';

/** The password of all demo people; the start screen shows it. */
export const DEMO_PASSWORD = 'tildesh-demo';

export interface DemoPerson {
  /** Also the name of the portrait's file. */
  key: string;
  firstName: string;
  lastName: string;
  role: Role;
  email: string;
  birthDate: string;
  timeZone: string;
}

/** The people of the demo: they live in different zones, so that a lesson shows both local times. */
export const DEMO_PEOPLE = [
  {
    key: 'gulnara',
    firstName: 'Gulnara',
    lastName: 'Saparova',
    role: 'ADMIN',
    email: 'gulnara@tildesh.example',
    birthDate: '1984-02-11',
    timeZone: 'Asia/Bishkek',
  },
  {
    key: 'aizada',
    firstName: 'Aizada',
    lastName: 'Toktogulova',
    role: 'INSTRUCTOR',
    email: 'aizada@tildesh.example',
    birthDate: '1991-06-03',
    timeZone: 'Asia/Bishkek',
  },
  {
    key: 'daniel',
    firstName: 'Daniel',
    lastName: 'Whitaker',
    role: 'INSTRUCTOR',
    email: 'daniel@tildesh.example',
    birthDate: '1987-10-24',
    timeZone: 'Europe/London',
  },
  {
    key: 'nurlan',
    firstName: 'Nurlan',
    lastName: 'Asanbekov',
    role: 'STUDENT',
    email: 'nurlan@tildesh.example',
    birthDate: '1999-03-19',
    timeZone: 'Asia/Bishkek',
  },
  {
    key: 'svetlana',
    firstName: 'Svetlana',
    lastName: 'Morozova',
    role: 'STUDENT',
    email: 'svetlana@tildesh.example',
    birthDate: '1995-12-05',
    timeZone: 'Asia/Almaty',
  },
  {
    key: 'bekzat',
    firstName: 'Bekzat',
    lastName: 'Omurov',
    role: 'STUDENT',
    email: 'bekzat@tildesh.example',
    birthDate: '2002-08-30',
    timeZone: 'Asia/Bishkek',
  },
  {
    key: 'emma',
    firstName: 'Emma',
    lastName: 'Lindqvist',
    role: 'STUDENT',
    email: 'emma@tildesh.example',
    birthDate: '1997-05-17',
    timeZone: 'Europe/Berlin',
  },
] as const satisfies readonly DemoPerson[];

export type DemoKey = (typeof DEMO_PEOPLE)[number]['key'];
