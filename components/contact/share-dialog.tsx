'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { shareSchema } from '@/lib/contact/share-form';
import type { ShareForm } from '@/lib/contact/share-form';
import { useShareContacts } from '@/lib/contact/use-contacts';
import { CONTACT_MESSAGE_MAX, EMAIL_MAX } from '@/lib/contract/limits.ts';
import { useServerForm } from '@/lib/form/use-server-form';
import { phoneOf } from '@/lib/preferences/phone-form';
import { useOwnProfile } from '@/lib/preferences/use-own-profile';
import { useSubmitLock } from '@/lib/use-submit-lock';

interface Props {
  person: { id: number; name: string };
  onClose: () => void;
}

/** Shares contacts with a person; the fields begin with those of the viewer's own account. */
export function ShareDialog({ person, onClose }: Props) {
  const t = useTranslations('contact');
  const formId = useId();
  const own = useOwnProfile();
  const share = useShareContacts(person.id);
  const ready = !own.isPending;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('shareTitle', { name: person.name })}
      description={t('shareText', { name: person.name })}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={share.isPending} disabled={!ready}>
            {t('send')}
          </Button>
        </>
      }
    >
      {ready ? (
        <Form
          formId={formId}
          // If the viewer's own contacts failed to load, they are typed.
          initial={{
            telNumber: own.data ? phoneOf(own.data).telNumber : '',
            email: own.data?.email ?? '',
            message: '',
          }}
          {...{ person, share, onClose }}
        />
      ) : (
        <Loading label={t('loading')}>
          <SkeletonRows rows={2} />
        </Loading>
      )}
    </Dialog>
  );
}

interface FormProps extends Props {
  formId: string;
  initial: ShareForm;
  share: ReturnType<typeof useShareContacts>;
}

const LENGTHS: Record<string, number> = { email: EMAIL_MAX, message: CONTACT_MESSAGE_MAX };

/** After a failure the typed values stay. */
function Form({ formId, initial, person, share, onClose }: FormProps) {
  const t = useTranslations('contact');
  const toast = useToast();
  const once = useSubmitLock();
  const form = useForm<ShareForm>({ resolver: zodResolver(shareSchema), defaultValues: initial });
  const { textOf, refuse, problem, clearProblem } = useServerForm(form, {
    valuesOf: (path) => ({ length: LENGTHS[path] ?? 0 }),
  });
  const send = form.handleSubmit(async (values) => {
    clearProblem();
    try {
      await share.mutateAsync(values);
    } catch (error) {
      refuse(error);
      return;
    }
    toast({ text: t('shared', { name: person.name }) });
    onClose();
  });
  return (
    <form id={formId} noValidate onSubmit={(event) => void once(event, send)} className="grid gap-4">
      <Fields form={form} textOf={textOf} />
      {problem ? (
        <Note tone="error" role="alert">
          {problem}
        </Note>
      ) : null}
    </form>
  );
}

interface FieldsProps {
  form: UseFormReturn<ShareForm>;
  textOf: (field: string) => string | undefined;
}

function Fields({ form: { register }, textOf }: FieldsProps) {
  const t = useTranslations('contact');
  return (
    <>
      <Field label={t('phone')} hint={t('phoneHint')} error={textOf('telNumber')}>
        <Input {...register('telNumber')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <Field label={t('email')} error={textOf('email')}>
        <Input {...register('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field label={t('message')} hint={t('messageHint')} error={textOf('message')}>
        <Textarea rows={3} dir="auto" {...register('message')} />
      </Field>
    </>
  );
}
