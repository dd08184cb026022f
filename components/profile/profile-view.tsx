import type { ReactNode } from 'react';
import type { FoundProfile } from '@/lib/profile/found';
import { AboutSection } from './about-section';
import { CertificatesCard } from './certificates-card';
import { MaterialsCard } from './materials-card';
import { PeopleCard } from './people-card';
import { PostsCard } from './posts-card';
import { PricesCard } from './prices-card';
import { ProfileHeader } from './profile-header';
import { RatingSection } from './rating-section';

export interface ProfileViewProps {
  found: FoundProfile;
  now: number;
  /** The viewer's own profile: every section links to its form, and empty ones say what is missing. */
  isOwn?: boolean;
  /** Buttons beside the name. */
  actions?: ReactNode;
  /** The viewer's action, under the prices. */
  action?: ReactNode;
  /** When lessons may be asked for, under the action. */
  times?: ReactNode;
}

/** A person's profile, rendered on the server: readable without script. */
export function ProfileView({
  found: { profile, reviews, materials, posts },
  now,
  isOwn,
  actions,
  action,
  times,
}: ProfileViewProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-6">
      {/* In one column, prices, certificates and materials come before the reviews. */}
      <div className="grid min-w-0 gap-4 max-lg:contents">
        <ProfileHeader profile={profile} now={now} isOwn={isOwn} actions={actions} />
        <AboutSection profile={profile} isOwn={isOwn} />
        <div className="grid min-w-0 gap-4 empty:hidden max-lg:order-1">
          <RatingSection profile={profile} reviews={reviews} />
        </div>
      </div>
      <div className="grid min-w-0 gap-4 max-lg:contents">
        <PricesCard profile={profile} isOwn={isOwn}>
          {action}
        </PricesCard>
        {times}
        <CertificatesCard profile={profile} isOwn={isOwn} />
        <MaterialsCard profile={profile} materials={materials} />
        <PostsCard profile={profile} posts={posts} />
        <PeopleCard profile={profile} />
      </div>
    </div>
  );
}
