import { useTranslations } from 'next-intl';
import { MessageScreen } from '@/components/layout/message-screen';
import { signInPath } from '@/lib/auth/entry-paths';

/**
 * Shown to a visitor at the address of any lesson, of one that does not exist too: what a live lesson is, and nothing
 * of this one. `path`: where to come back after signing in.
 */
export function LiveVisitorScreen({ path }: { path: string | null }) {
  const t = useTranslations('live.visitor');
  return (
    <MessageScreen title={t('title')} text={t('text')} homeHref={signInPath(path)} homeText={t('signIn')} />
  );
}
