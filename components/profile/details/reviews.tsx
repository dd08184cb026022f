import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { ReviewActions } from '@/components/review/review-actions';
import { ReviewsPart } from '@/components/review/reviews-part';
import { APP_NAMESPACES } from '@/lib/i18n/messages';
import type { Details } from '@/lib/profile/found';
import { useNames } from '@/lib/profile/use-names';
import { Nothing } from './nothing';

type ReviewDetails = Extract<Details, { part: 'reviews' }>;

/** The reviews of an instructor. Only who may do something receives the code and the words for it. */
export function Reviews({ details, pages }: { details: ReviewDetails; pages: ReactNode }) {
  const { person, list, filter, standing } = details;
  const name = useNames().firstName(person);
  return (
    <ReviewsPart
      {...{ person, list, filter, standing, pages }}
      empty={<Nothing part="reviews" name={name} />}
      actions={(review) =>
        Object.values(review.viewerCan).includes(true) ? (
          <MessagesProvider namespaces={[...APP_NAMESPACES, 'review', 'profile']}>
            <ReviewActions review={review} />
          </MessagesProvider>
        ) : null
      }
    />
  );
}
