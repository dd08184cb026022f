import 'server-only';
import { createTranslator } from 'next-intl';
import { loadMessages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/routing';
import { cardText } from '@/lib/profile/card-text';
import { feltOf } from '@/lib/profile/cover';
import { personName } from '@/lib/profile/person-name';
import type { PublicationPreview } from './find-publication';

/** Characters that fit: the title in three lines, the description in two. */
const TITLE = 110;
const DESCRIPTION = 120;

/** The content of a publication's card, limited to what can be drawn. */
export async function publicationCardProps(
  { title, description, language, level, readingMinutes, author }: PublicationPreview,
  locale: Locale,
) {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: 'material-page' });
  const facts = [language && t(`languages.${language}`), level, t('minutes', { count: readingMinutes })];
  return {
    title: cardText(title, TITLE),
    description: cardText(description, DESCRIPTION),
    author: cardText(personName(author), 60),
    facts: facts.flatMap((fact) => (fact ? [fact] : [])),
    felt: feltOf(language ?? undefined),
  };
}
