import { open, signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const accountRoutes = {
  signIn: open('/auth/sign-in'),
  signUp: open('/auth/sign-up', { sitemap: true }),
  signUpInstructor: open('/auth/sign-up/instructor', { sitemap: true }),
  signUpStudent: open('/auth/sign-up/student', { sitemap: true }),
  restorePassword: open('/auth/restore-password', { unlisted: true }),
  confirmEmail: open('/auth/confirm-email', { unlisted: true }),
  unsubscribe: open('/auth/unsubscribe', { unlisted: true }),
  leaving: open('/auth/leaving', { unlisted: true }),
  keepAccount: signedIn('/auth/keep-account'),
  logout: open('/logout', { unlisted: true }),
  accessDenied: open('/access-denied', { unlisted: true }),
} satisfies Routes;
