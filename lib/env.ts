import { z } from 'zod';
import { addressesOf, environmentSchema, givenOf } from '@/lib/contract/environment.ts';

/** Each variable is described in lib/contract/environment.ts. */
const schema = environmentSchema
  .pick({
    WEB_PORT: true,
    API_PORT: true,
    LIVEKIT_PORT: true,
    PUBLIC_URL: true,
    API_URL: true,
    API_PUBLIC_URL: true,
    LIVEKIT_URL: true,
    CONTACT_EMAIL: true,
    BACKUP_KEEP_DAYS: true,
    DRAIN_SECONDS: true,
  })
  .extend({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    NEXTAUTH_SECRET: environmentSchema.shape.NEXTAUTH_SECRET.unwrap(),
  });

export interface WebEnv {
  production: boolean;
  publicUrl: string;
  secure: boolean;
  apiUrl: string;
  apiPublicUrl: string;
  /** Null: this installation has no media server. */
  mediaUrl: string | null;
  sessionSecret: string;
  contactEmail: string;
  backupDays: number;
}

function parse(): WebEnv {
  const result = schema.safeParse(givenOf(process.env));
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(
      `The web cannot start with this environment. Set:\n${lines.join('\n')}\n\`npm run doctor\` explains each.`,
    );
  }
  const env = result.data;
  const { publicUrl, isSecure, apiUrl, apiPublicUrl, mediaUrl, contactEmail } = addressesOf(env);
  // next-auth reads its own origin only from this variable.
  process.env.NEXTAUTH_URL = publicUrl;
  return {
    production: env.NODE_ENV === 'production',
    publicUrl,
    secure: isSecure,
    apiUrl,
    apiPublicUrl,
    mediaUrl,
    sessionSecret: env.NEXTAUTH_SECRET,
    contactEmail,
    backupDays: env.BACKUP_KEEP_DAYS,
  };
}

/** Whether this is a production build. Known during the build too, when there are no settings yet. */
export const isBuilt = (): boolean => process.env.NODE_ENV === 'production';

let parsed: WebEnv | undefined;

/** The web's environment, parsed at first use: a build needs no secrets, a start does. */
export function env(): WebEnv {
  parsed ??= parse();
  return parsed;
}
