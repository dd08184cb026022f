import 'server-only';
import { createTranslator } from 'next-intl';
import { loadMessages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/routing';
import { formatMoney } from '@/lib/profile/price';
import { cardPhoto } from './card-files';
import { cardText } from './card-text';
import { feltOf } from './cover';
import { lowestPrice } from './facts';
import type { CardFacts } from './find-profile';
import { personName } from './person-name';

/** The content of a profile's card, limited to what can be drawn. */
export async function cardProps(person: CardFacts, locale: Locale) {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: 'profile' });
  const { role, targetLanguage: language } = person;
  const price = lowestPrice(person.prices);
  const target = language && t(role === 'INSTRUCTOR' ? 'teaches' : 'learns', { language: language.title });
  const initials = [person.firstName, person.lastName].map((name) => cardText(name, 60).slice(0, 1)).join('');
  return {
    name: cardText(personName(person), 60),
    headline: cardText(person.shortAbout, 110),
    facts: [target, price && t('from', { price: formatMoney(price, locale) })].flatMap((fact) =>
      fact ? [cardText(fact, 60)] : [],
    ),
    initials: initials.toUpperCase(),
    felt: feltOf(language?.code),
    photo: await cardPhoto(person.photos.find(({ photoSize }) => photoSize === 512)?.fullUri),
  };
}
