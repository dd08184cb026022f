import { open } from './route.ts';
import type { Routes } from './route.ts';

export const publicRoutes = {
  main: open('/', { sitemap: true, cached: true }),
  about: open('/about', { sitemap: true, cached: true, still: true }),
  termsOfService: open('/terms-of-service', { sitemap: true, cached: true, still: true }),
  termsAndConditions: open('/terms-and-conditions-agreement', { sitemap: true, cached: true, still: true }),
  privacyPolicy: open('/privacy-policy', { sitemap: true, cached: true, still: true }),
  skill: open('/skills/:skill', { cached: true }),
  externalLink: open('/external-link', { unlisted: true }),
} satisfies Routes;
