'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useRefund } from '@/lib/balance/use-balance';
import type { LessonRecord } from '@/lib/lesson-record/queries';
import { formatMoney } from '@/lib/profile/price';
import { useNames } from '@/lib/profile/use-names';
import { Part } from './part';

type Payment = LessonRecord['payments'][number];

/** Who has paid for the lesson, and how; its instructor can give it back. */
export function PaymentsPart({ record }: { record: LessonRecord }) {
  const t = useTranslations('lesson-record');
  const { payments, schedule } = record;
  if (payments.length === 0) return null;
  return (
    <Part title={t('payments')} isSmall>
      <ul>
        {payments.map((payment) => (
          <PaymentRow key={payment.student.id} payment={payment} lessonId={schedule.id} />
        ))}
      </ul>
    </Part>
  );
}

function PaymentRow({ payment, lessonId }: { payment: Payment; lessonId: number }) {
  const t = useTranslations('lesson-record');
  const locale = useLocale();
  const { firstName } = useNames();
  const viewerId = useCurrentUser()?.id;
  const [isAsked, setAsked] = useState(false);
  const { student, state, price } = payment;
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-line py-2 not-first:border-t">
      <Avatar user={student} size={32} />
      <div className="min-w-0 leading-tight">
        <span className="[overflow-wrap:anywhere]">
          {student.id === viewerId ? t('you') : firstName(student)}
        </span>
        <span className="block text-meta text-ink-3">{t(`paid.${state}`)}</span>
      </div>
      <b className="num text-right font-[680] whitespace-nowrap">{formatMoney(price, locale)}</b>
      {payment.canRefund ? (
        <Button
          variant="subtle"
          size="sm"
          className="col-start-2 mt-1.5 justify-self-start"
          onClick={() => setAsked(true)}
        >
          {t('refund')}
        </Button>
      ) : null}
      <RefundDialog {...{ payment, lessonId }} open={isAsked} onClose={() => setAsked(false)} />
    </li>
  );
}

interface RefundDialogProps {
  payment: Payment;
  lessonId: number;
  open: boolean;
  onClose: () => void;
}

function RefundDialog({ payment: { student, price }, lessonId, open, onClose }: RefundDialogProps) {
  const t = useTranslations('lesson-record');
  const locale = useLocale();
  const toast = useToast();
  const errorText = useErrorText();
  const { fullName } = useNames();
  const refund = useRefund(lessonId);
  const sum = formatMoney(price, locale);
  const give = () =>
    refund.mutate(student.id, {
      onSuccess: () => toast({ text: t('refunded', { sum }) }),
      onError: (error) => toast({ text: errorText(error), tone: 'error' }),
      onSettled: onClose,
    });
  return (
    <AlertDialog
      open={open}
      title={t('refundTitle')}
      description={t('refundText', { sum, name: fullName(student) })}
      cancel={t('keep')}
      onCancel={onClose}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      action={t('refund')}
      onAction={give}
      pending={refund.isPending}
    />
  );
}
