'use client';
import { SpellCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { chipClass } from '@/components/ui/chip-class';
import { FieldError } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { POST_TEXT_MAX } from '@/lib/contract/post.ts';
import { useFieldText } from '@/lib/i18n/use-field-text';
import type { PostForm } from '@/lib/post/post-form';
import { usePostOptions } from '@/lib/post/use-post';
import type { PostMediaState } from '@/lib/post/use-post-media';
import { MediaButton, MediaList } from './media-field';
import { MentionField } from './mention-field';
import { FurtherFields, PrivacyField } from './post-fields';
import { ShareButton, SharedLine } from './shared-field';

export interface PostFormViewProps {
  form: PostForm;
  media: PostMediaState;
  /** What is shared besides: a post of somebody. */
  source?: ReactNode;
  pending: boolean;
  error: Error | null;
  action: string;
  onChange: (part: Partial<PostForm>) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

/** Writes a post: the words first, then what goes with them, then who may see it. */
export function PostFormView(props: PostFormViewProps) {
  const { form, media, source, pending, error, action, onChange, onSubmit, onCancel } = props;
  const t = useTranslations('post');
  const common = useTranslations('common');
  const zone = useCurrentUser()?.timeZone ?? 'UTC';
  const options = usePostOptions().data;
  const { errorOf, whole } = useRefusal(error);
  const isEmpty = form.typed.trim() === '' && media.items.length === 0 && !form.shared && !source;
  const mayPost = !isEmpty && !media.isSending && !media.hasFailed;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (mayPost && !pending) onSubmit();
  };
  const fields = { form, options, zone, onChange, errorOf };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div>
        <MentionField
          value={form.typed}
          people={form.people}
          onText={(typed, people) => onChange({ typed, people: [...people] })}
          rows={3}
          maxLength={POST_TEXT_MAX}
          aria-label={t('textLabel')}
          placeholder={t('textPlaceholder')}
          className="block max-h-[45dvh] !min-h-24 [field-sizing:content]"
          autoFocus
        />
        {errorOf('text') ? <FieldError>{errorOf('text')}</FieldError> : null}
      </div>
      {source}
      <MediaList
        media={media}
        alts={form.alts}
        onAlt={(key, alt) => onChange({ alts: { ...form.alts, [key]: alt } })}
      />
      {form.shared ? <SharedLine shared={form.shared} onRemove={() => onChange({ shared: null })} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <MediaButton onFiles={media.add} />
        {source || form.shared ? null : <ShareButton onShared={(shared) => onChange({ shared })} />}
        <WishButton form={form} onChange={onChange} />
      </div>
      <PrivacyField {...fields} />
      <FurtherFields {...fields} />
      {whole ? (
        <Note tone="error" role="alert">
          {whole}
        </Note>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {media.isSending ? (
          <p role="status" className="mr-auto text-sm text-ink-2">
            {t('stillSending')}
          </p>
        ) : null}
        <Button variant="subtle" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" disabled={!mayPost} pending={pending}>
          {action}
        </Button>
      </div>
    </form>
  );
}

function WishButton({ form, onChange }: Pick<PostFormViewProps, 'form' | 'onChange'>) {
  const t = useTranslations('post');
  const wantsCorrections = !form.wantsCorrections;
  return (
    <button
      type="button"
      aria-pressed={form.wantsCorrections}
      onClick={() => onChange({ wantsCorrections, ...(wantsCorrections && { allowsCorrections: true }) })}
      className={chipClass(form.wantsCorrections)}
    >
      <SpellCheck aria-hidden />
      {t('wantsCorrections')}
    </button>
  );
}

const SHOWN_BESIDE = ['text', 'privacy', 'availableFrom', 'language', 'answersFrom'];

/** A refusal beside its field; what has no field, or is no refusal of one, below the form. */
function useRefusal(error: Error | null) {
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : [];
  const found = fields.map(([path, { code, values }]) => ({
    path: path.replace(/^input\./, ''),
    text: fieldText(code, values),
  }));
  const errorOf = (path: string) => found.find((each) => each.path === path)?.text;
  const isBeside = found.length > 0 && found.every(({ path }) => SHOWN_BESIDE.includes(path));
  return { errorOf, whole: error && !isBeside ? errorText(error) : null };
}
