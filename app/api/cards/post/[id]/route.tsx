import { PublicationCard } from '@/components/material/publication-card';
import { isApiError } from '@/lib/api/errors';
import { readId } from '@/lib/contract/id.ts';
import { LOCALES } from '@/lib/i18n/routing';
import { postCardProps } from '@/lib/post/card-props';
import { findPostPreview } from '@/lib/post/find-post';
import { cardPicture } from '@/lib/profile/card-picture';

const absent = () => new Response(null, { status: 404 });

const refusal = (error: unknown): Response => {
  const isAbsent = isApiError(error, 'POST_NOT_FOUND') || isApiError(error, 'POST_DELETED');
  return isAbsent ? absent() : new Response(null, { status: 503 });
};

/**
 * The link preview of a post that is public, the same for everybody. Any other one answers as one that does not exist,
 * also while it is open for a time: a preview would outlive that.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const id = readId((await params).id);
  if (id === null) return absent();
  const asked = new URL(request.url).searchParams.get('lang');
  const locale = LOCALES.find((each) => each === asked) ?? 'en';
  try {
    const post = await findPostPreview(id, locale, request.headers.get('x-forwarded-for'));
    if (post.privacy !== 'PUBLIC') return absent();
    const props = await postCardProps(post, locale);
    const picture = await cardPicture(['post', props], async () => <PublicationCard {...props} />);
    // Kept nowhere: it may be hidden the next moment.
    return new Response(picture, { headers: { 'content-type': 'image/png', 'cache-control': 'no-store' } });
  } catch (error) {
    return refusal(error);
  }
}
