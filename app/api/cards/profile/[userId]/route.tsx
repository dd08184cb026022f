import { ProfileCard } from '@/components/profile/profile-card';
import { isApiError } from '@/lib/api/errors';
import { readId } from '@/lib/contract/id.ts';
import { LOCALES } from '@/lib/i18n/routing';
import type { Locale } from '@/lib/i18n/routing';
import { cardProps } from '@/lib/profile/card-props';
import { findCardFacts } from '@/lib/profile/find-profile';
import type { CardFacts } from '@/lib/profile/find-profile';
import { cardPicture } from '@/lib/profile/card-picture';

function picture(person: CardFacts, locale: Locale): Promise<ArrayBuffer> {
  const { id, updatedAt, photos, firstName, lastName } = person;
  return cardPicture(
    ['profile', id, locale, updatedAt, photos[0]?.fullUri, firstName, lastName],
    async () => <ProfileCard {...await cardProps(person, locale)} />,
  );
}

const refusal = (error: unknown): number => {
  if (isApiError(error, 'USER_NOT_FOUND')) return 404;
  if (isApiError(error, 'TOO_MANY_REQUESTS')) return 429;
  return isApiError(error, 'USER_DELETED') ? 410 : 503;
};

/** The link preview of a profile. It shows what a visitor may read there, the same for everybody. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ userId: string }> },
): Promise<Response> {
  const id = readId((await params).userId);
  if (id === null) return new Response(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get('lang');
  const locale = LOCALES.find((each) => each === asked) ?? 'en';
  try {
    const facts = await findCardFacts(id, locale, request.headers.get('x-forwarded-for'));
    return new Response(await picture(facts, locale), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=300' },
    });
  } catch (error) {
    return new Response(null, { status: refusal(error) });
  }
}
