import { INSTRUCTOR_FEE_KGS } from '#contract/limits.ts';
import { balanceRoutes } from '#contract/routes/balance.ts';
import type { SystemContext } from '../../context.ts';
import { localeOf, momentOf } from '../delivery/service.ts';
import { queueMail } from '../mail/service.ts';
import { wordsOf } from './model.ts';

interface Reader {
  userId: number;
  email: string | null;
  locale: string;
  timeZone: string;
}

/** Tells by mail that a fee waits, and from when no lessons can be planned; to a confirmed address. */
export async function queueFeeMail(ctx: SystemContext, reader: Reader, refusedAt: Date): Promise<void> {
  const { userId, email, timeZone } = reader;
  if (email === null) return;
  const locale = localeOf(reader.locale);
  await queueMail(ctx, {
    userId,
    address: email,
    locale,
    template: 'feeDue',
    values: {
      sum: wordsOf({ amount: INSTRUCTOR_FEE_KGS, currency: 'KGS' }),
      moment: momentOf(refusedAt, locale, timeZone),
      link: `${ctx.platform.publicUrl}${balanceRoutes.balance.path}`,
    },
  });
}
