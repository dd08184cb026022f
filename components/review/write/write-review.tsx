'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { Progress } from '@/components/ui/progress';
import { useToast } from '@/components/ui/toast';
import Link from 'next/link';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import { CRITERIA, REVIEW_COMMENT_MAX } from '@/lib/contract/review.ts';
import { detailsPath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import type { Standing } from '@/lib/review/queries';
import { EMPTY_REVIEW, missingIn, toForm, toInput } from '@/lib/review/review-form';
import type { ReviewForm } from '@/lib/review/review-form';
import { useWriteReview } from '@/lib/review/use-review';
import { useFormDraft } from '@/lib/use-form-draft';
import { useSubmitLock } from '@/lib/use-submit-lock';
import { userKey } from '@/lib/user-storage';
import { Missing } from './missing';
import { RatingRow } from './rating-row';

/** The form of a review: eleven questions, and a testimonial. What is given survives a reload and a failure. */
export function WriteReview({ standing }: { standing: Standing }) {
  const { instructor, review } = standing;
  const form = useForm<ReviewForm>({ defaultValues: review ? toForm(review) : EMPTY_REVIEW });
  const draftKey = userKey(useCurrentUser()?.id ?? 0, `review.${instructor.id}`);
  const draft = useFormDraft(draftKey, form);
  const [isTried, setIsTried] = useState(false);
  const once = useSubmitLock();
  const write = useWriteReview(instructor.id);
  const finish = useFinish(instructor.id);
  const given = useWatch({ control: form.control, name: 'ratings' });
  const missing = missingIn({ ratings: given });
  const publish = async () => {
    setIsTried(true);
    if (missing.length > 0) return;
    try {
      await write.mutateAsync(toInput(form.getValues()));
    } catch {
      // The form shows the error.
      return;
    }
    draft.drop();
    finish();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void once(event, publish)}
      className="mx-auto grid max-w-[820px] gap-4 p-6 *:min-w-0 max-md:px-0 max-md:pt-3"
    >
      <Head standing={standing} />
      {isTried && missing.length > 0 ? <Missing criteria={missing} /> : null}
      <Card flush className="max-md:rounded-none max-md:border-x-0">
        {CRITERIA.map((criterion) => (
          <RatingRow
            key={criterion}
            criterion={criterion}
            value={given[criterion]}
            isMissing={isTried && given[criterion] === undefined}
            onChange={(value) =>
              form.setValue(
                'ratings',
                { ...form.getValues('ratings'), [criterion]: value },
                { shouldDirty: true },
              )
            }
          />
        ))}
      </Card>
      <Words form={form} />
      <Failure error={write.error} />
      <Foot
        rated={CRITERIA.length - missing.length}
        instructorId={instructor.id}
        isPending={write.isPending}
      />
    </form>
  );
}

function useFinish(instructorId: number) {
  const t = useTranslations('review');
  const toast = useToast();
  const router = useRouter();
  return () => {
    toast({ text: t('published') });
    router.push(detailsPath(instructorId, 'reviews'));
    router.refresh();
  };
}

function Head({ standing: { instructor, lessonsCount, firstLessonAt } }: { standing: Standing }) {
  const t = useTranslations('review');
  const format = useFormatter();
  const { fullName } = useNames();
  return (
    <div className="flex items-center gap-4 max-md:px-3">
      <Avatar user={instructor} size={64} />
      <div className="min-w-0">
        <h1 className="wrap-anywhere">{t('title', { name: fullName(instructor) })}</h1>
        <p className="text-ink-2">
          {t('sinceText', {
            n: lessonsCount,
            date: format.dateTime(new Date(firstLessonAt), { month: 'long', year: 'numeric' }),
          })}
        </p>
      </div>
    </div>
  );
}

function Words({ form: { register, control } }: { form: UseFormReturn<ReviewForm> }) {
  const t = useTranslations('review');
  const comment = useWatch({ control, name: 'comment' });
  return (
    <Card className="max-md:rounded-none max-md:border-x-0">
      <Field label={t('words')} hint={t('wordsHint')}>
        <Textarea rows={4} dir="auto" maxLength={REVIEW_COMMENT_MAX} {...register('comment')} />
      </Field>
      <p className="num mt-1 text-right text-meta text-ink-3">
        {t('length', { n: comment.length, max: REVIEW_COMMENT_MAX })}
      </p>
    </Card>
  );
}

function Failure({ error }: { error: Error | null }) {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <Note tone="error" role="alert" className="max-md:mx-3">
      {errorText(error)}
    </Note>
  );
}

interface FootProps {
  rated: number;
  instructorId: number;
  isPending: boolean;
}

/** How much is done, and the button: always in sight. */
function Foot({ rated, instructorId, isPending }: FootProps) {
  const t = useTranslations('review');
  const common = useTranslations('common');
  return (
    <Card className="sticky bottom-0 z-[5] flex items-center gap-3 max-md:bottom-[calc(56px+env(safe-area-inset-bottom))] max-md:rounded-none max-md:border-x-0">
      <b className="num flex-none whitespace-nowrap">{t('rated', { n: rated, all: CRITERIA.length })}</b>
      <Progress value={rated} max={CRITERIA.length} label={t('ratedLabel')} className="min-w-8 flex-1" />
      <Link
        href={detailsPath(instructorId, 'reviews')}
        className={buttonClass('subtle', 'md', 'max-sm:hidden')}
      >
        {common('cancel')}
      </Link>
      <Button type="submit" pending={isPending}>
        {t('publish')}
      </Button>
    </Card>
  );
}
