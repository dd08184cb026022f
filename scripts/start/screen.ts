import { LIVEKIT_REMEDY } from './livekit.ts';
import { bold, dim, green } from './say.ts';
import type { Settings } from './settings.ts';

export interface DemoPerson {
  name: string;
  role: string;
  email: string;
}

const row = (name: string, value: string) => `  ${dim(name.padEnd(12))}${value}`;

const people = (demo: { people: readonly DemoPerson[]; password: string } | null) =>
  demo
    ? [
        `  ${bold('Sign in as')} ${dim(`(password of each: ${demo.password})`)}`,
        ...demo.people.map(({ name, role, email }) =>
          row(role.toLowerCase(), `${email.padEnd(30)}${dim(name)}`),
        ),
        '',
      ]
    : [];

function mediaRows({ env, mediaServerUrl }: Settings): string[] {
  if (mediaServerUrl !== null) return [row('livekit', mediaServerUrl)];
  const none = row('livekit', 'none: lessons have board and chat, no sound and picture');
  // LIVEKIT_URL=none was somebody's wish.
  return env.LIVEKIT_URL === undefined ? [none, row('', `to have them, ${LIVEKIT_REMEDY}`)] : [none];
}

/** The screen shown when the start is complete. */
export function screen(
  settings: Settings,
  demo: { people: readonly DemoPerson[]; password: string } | null,
): string {
  return [
    '',
    `  ${green('Tildesh is running.')}`,
    '',
    row('web', bold(settings.publicUrl)),
    row('api', settings.apiPublicUrl),
    ...mediaRows(settings),
    '',
    ...people(demo),
    row(
      'data',
      settings.env.DATABASE_URL
        ? `PostgreSQL (DATABASE_URL), files in ${settings.dataDir}`
        : settings.dataDir,
    ),
    row('logs', `${settings.dataDir}/logs`),
    row('stop', 'Ctrl-C'),
    '',
  ].join('\n');
}
