import 'server-only';
import { createTranslator } from 'next-intl';
import { loadMessages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/routing';
import { cardText } from '@/lib/profile/card-text';
import { feltOf } from '@/lib/profile/cover';
import { personName } from '@/lib/profile/person-name';
import { toRead } from './mentions';
import type { Post } from './queries';

/** Characters that fit into three lines. */
const WORDS = 110;

/** The content of a post's card, limited to what can be drawn. */
export async function postCardProps(post: Post, locale: Locale) {
  const messages = await loadMessages(locale);
  const t = createTranslator({ locale, messages, namespace: 'post' });
  const common = createTranslator({ locale, messages, namespace: 'common' });
  const { author, text, mentions, language, commentsCount, likesCount } = post;
  const name = personName(author);
  return {
    title:
      cardText(toRead(text, mentions, common('somebody')), WORDS) || cardText(t('postBy', { name }), WORDS),
    description: '',
    author: cardText(name, 60),
    facts: [
      `${likesCount} ${t('likesWord', { count: likesCount })}`,
      t('commentsTitle', { count: commentsCount }),
    ].map((fact) => cardText(fact, 60)),
    felt: feltOf(language ?? undefined),
  };
}
