import { useTranslations } from 'next-intl';

export const CONTENT_ID = 'content';

export function SkipLink() {
  const t = useTranslations('common');
  return (
    <a href={`#${CONTENT_ID}`} className="skip-link">
      {t('skipToContent')}
    </a>
  );
}
