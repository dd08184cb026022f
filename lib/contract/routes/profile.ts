import { open, signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const profileRoutes = {
  userProfile: open('/profile/:userId(\\d+)', { cached: true }),
  userCertificates: open('/profile/:userId(\\d+)/details/certificates', { cached: true }),
  userConnections: open('/profile/:userId(\\d+)/details/connections', { cached: true }),
  userInstructors: open('/profile/:userId(\\d+)/details/instructors', { cached: true }),
  userStudents: open('/profile/:userId(\\d+)/details/students', { cached: true }),
  userMaterials: open('/profile/:userId(\\d+)/details/materials', { cached: true }),
  userPosts: open('/profile/:userId(\\d+)/details/posts', { cached: true }),
  userReviews: open('/profile/:userId(\\d+)/details/reviews', { cached: true }),
  writeReview: signedIn('/profile/:userId(\\d+)/details/reviews/write'),
  userFreeTimes: open('/profile/:userId(\\d+)/free-times', { cached: true }),
  selfUserProfile: signedIn('/profile'),
  selfPreview: signedIn('/profile/preview'),
  selfSettings: signedIn('/profile/settings'),
} satisfies Routes;
