import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
const secret = z
  .string({ error: 'missing: 32 or more random characters (`npm start` makes and keeps them)' })
  .min(32, 'too short: 32 or more random characters (`npm start` makes and keeps them)');

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  WEB_PORT: port.default(3000),
  API_PORT: port.default(4000),
  LIVEKIT_PORT: port.default(7880),
  /** The web's own origin, as browsers see it; by default this machine with WEB_PORT. */
  PUBLIC_URL: origin.optional(),
  /** Where this process finds the API; by default this machine with API_PORT. */
  API_URL: origin.optional(),
  /** Where browsers' sockets find the API; by default the host of PUBLIC_URL with API_PORT. */
  API_PUBLIC_URL: origin.optional(),
  /** Where browsers find the media server; by default the host of PUBLIC_URL with LIVEKIT_PORT. */
  LIVEKIT_URL: z.url({ protocol: /^(wss?|https?)$/ }).optional(),
  /** Where people write to whoever runs this; by default `help` at the host of PUBLIC_URL. */
  CONTACT_EMAIL: z
    .string()
    .regex(/^[^\s@<>"]+@[^\s@<>"]+$/)
    .optional(),
  NEXTAUTH_SECRET: secret,
});

export interface WebEnv {
  production: boolean;
  publicUrl: string;
  secure: boolean;
  apiUrl: string;
  apiPublicUrl: string;
  livekitUrl: string;
  sessionSecret: string;
  contactEmail: string;
}

function parse(): WebEnv {
  // An empty variable is one not given.
  const result = schema.safeParse(
    Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')),
  );
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(
      `The web cannot start with this environment. Set:\n${lines.join('\n')}\n\`npm run doctor\` explains each.`,
    );
  }
  const env = result.data;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.WEB_PORT}`;
  const { protocol, hostname } = new URL(publicUrl);
  const secure = protocol === 'https:';
  // next-auth reads its own origin from here and from nowhere else.
  process.env.NEXTAUTH_URL = publicUrl;
  return {
    production: env.NODE_ENV === 'production',
    publicUrl,
    secure,
    apiUrl: env.API_URL ?? `http://localhost:${env.API_PORT}`,
    apiPublicUrl: env.API_PUBLIC_URL ?? `${protocol}//${hostname}:${env.API_PORT}`,
    livekitUrl: env.LIVEKIT_URL ?? `${secure ? 'wss' : 'ws'}://${hostname}:${env.LIVEKIT_PORT}`,
    sessionSecret: env.NEXTAUTH_SECRET,
    contactEmail: env.CONTACT_EMAIL ?? `help@${hostname}`,
  };
}

/** Whether this is the built product. Known during the build too, when there are no settings yet. */
export const isBuilt = (): boolean => process.env.NODE_ENV === 'production';

let parsed: WebEnv | undefined;

/** The web's environment, parsed at first use: a build needs no secrets, a start does. */
export function env(): WebEnv {
  parsed ??= parse();
  return parsed;
}
