import type {
  GetProfileCertificatesQuery,
  GetProfileHeadQuery,
  GetProfileMaterialsQuery,
  GetProfilePostsQuery,
  GetProfileQuery,
  GetProfileStudentsQuery,
} from '@/graphql/generated/graphql';
import type { ReviewFilter } from '@/lib/review/filter';
import type { ReviewOwner, ReviewPage, Standing } from '@/lib/review/queries';
import type { MaterialKind } from '@/lib/contract/category.ts';

/**
 * Why there is no profile: no such person can be found, they deleted their account, or too many that cannot be found
 * were asked for.
 */
export type Absence = 'missing' | 'gone' | 'limited';
export type Found<Thing> = { absence: null; thing: Thing } | { absence: Absence; thing: null };

/** A profile with its latest reviews and materials. */
export interface FoundProfile {
  profile: GetProfileQuery['getUser'];
  reviews: GetProfileQuery['getUserReviews'];
  materials: GetProfileQuery['getUserMaterials'];
  posts: GetProfileQuery['getUserPosts']['items'];
}

export type CertificateOwner = GetProfileCertificatesQuery['getUser'];
export type MaterialPage = GetProfileMaterialsQuery['getUserMaterials'];
export type PersonPage = GetProfileStudentsQuery['getUserStudents'];
export type ProfilePosts = GetProfilePostsQuery['getUserPosts'];
export type ProfileHead = GetProfileHeadQuery['getUser'];

/** One of a profile's lists; `list: null`: it is shown to signed-in people only. */
export type Details =
  | { part: 'certificates'; person: CertificateOwner }
  | {
      part: 'reviews';
      person: ReviewOwner;
      list: ReviewPage;
      filter: ReviewFilter;
      standing: Standing | null;
    }
  | { part: 'materials'; person: ProfileHead; list: MaterialPage; kind: MaterialKind | null }
  | { part: 'posts'; person: ProfileHead; posts: ProfilePosts }
  | { part: 'instructors' | 'students' | 'connections'; person: ProfileHead; list: PersonPage | null };
