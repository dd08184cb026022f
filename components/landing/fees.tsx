import { useTranslations } from 'next-intl';
import { INSTRUCTOR_FEE_KGS, INSTRUCTOR_FEE_USD } from '@/lib/contract/limits.ts';

const PRICE_CLASS = "text-[40px] leading-none font-extrabold [font-variation-settings:'FLAR'_100]";

export function Fees() {
  const t = useTranslations('landing');
  return (
    <section className="mx-auto mt-10 max-w-page px-4 md:mt-14 md:px-6">
      <h2>{t('costTitle')}</h2>
      <div className="mt-5 grid gap-6 md:grid-cols-2">
        <div className="rounded-card border border-line bg-surface p-6">
          <p className={PRICE_CLASS}>{t('free')}</p>
          <h3 className="mt-2 text-ui tracking-normal">{t('students')}</h3>
          <p className="text-ink-2">{t('studentsText')}</p>
        </div>
        <div className="rounded-card border border-line bg-surface p-6">
          <p className={PRICE_CLASS}>
            ${INSTRUCTOR_FEE_USD / 100} <span className="text-lead">{t('aMonth')}</span>
          </p>
          <h3 className="mt-2 text-ui tracking-normal">{t('instructors')}</h3>
          <p className="text-ink-2">{t('instructorsText', { som: String(INSTRUCTOR_FEE_KGS / 100) })}</p>
        </div>
      </div>
    </section>
  );
}
