// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { loadMessages } from '@/lib/i18n/messages';
import { useServerForm } from './use-server-form';
import type { ServerFormOptions } from './use-server-form';

let messages: Awaited<ReturnType<typeof loadMessages>>;
beforeAll(async () => {
  messages = await loadMessages('en');
});
afterEach(cleanup);

const refused = (fields: ConstructorParameters<typeof ApiError>[1]) => new ApiError('BAD_USER_INPUT', fields);

function open(options?: ServerFormOptions) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
  const { result } = renderHook(
    () => {
      const form = useForm({ defaultValues: { mark: '', titleEn: 'Kyrgyz', links: [{ url: '' }] } });
      return { form, ...useServerForm(form, options) };
    },
    { wrapper },
  );
  return result;
}

describe('a refusal of the api', () => {
  it('is shown at its field by the form’s name, with its numbers', () => {
    const form = open({
      place: (name) => (name === 'slug' ? 'mark' : name),
      valuesOf: () => ({ length: 60 }),
    });
    const fields = {
      slug: { code: 'ALREADY_TAKEN' },
      'input.titleEn': { code: 'TOO_LONG' },
      'links.0.url': { code: 'REQUIRED' },
    } as const;
    act(() => form.current.refuse(refused({ fields })));
    expect(form.current.textOf('mark')).toBe(messages.validation.ALREADY_TAKEN);
    expect(form.current.textOf('titleEn')).toBe('Field should not exceed 60 characters');
    expect(form.current.textOf('links.0.url')).toBe('This field is required');
    expect(form.current.problem).toBeNull();
    expect(form.current.form.getValues('titleEn')).toBe('Kyrgyz');
  });

  it('is shown for the whole form too when the form lacks one of its fields', () => {
    const form = open();
    const fields = { titleEn: { code: 'REQUIRED' }, order: { code: 'REQUIRED' } } as const;
    act(() => form.current.refuse(refused({ fields })));
    expect(form.current.textOf('titleEn')).toBe('This field is required');
    expect(form.current.problem).toBe(messages.errors.BAD_USER_INPUT);
    act(() => form.current.refuse(refused({ fields: { titleEn: { code: 'REQUIRED' } } })));
    expect(form.current.problem).toBeNull();
  });

  it('takes the api’s numbers before the form’s', () => {
    const form = open({ valuesOf: () => ({ length: 60 }) });
    const fields = { titleEn: { code: 'TOO_LONG', values: { length: 30 } } } as const;
    act(() => form.current.refuse(refused({ fields })));
    expect(form.current.textOf('titleEn')).toBe('Field should not exceed 30 characters');
  });

  it('is shown for the whole form when it names no field, until the next submission', () => {
    const form = open();
    act(() => form.current.refuse(refused({ fields: { order: { code: 'REQUIRED' } } })));
    expect(form.current.problem).toBe(messages.errors.BAD_USER_INPUT);
    act(() => form.current.clearProblem());
    expect(form.current.problem).toBeNull();
    act(() => form.current.refuse(new ApiError('NETWORK_FAILURE')));
    expect(form.current.problem).toBe(messages.common.networkError);
  });

  it('is shown at a field, or with the form’s own text, where the form says so', () => {
    const form = open({
      fieldOf: (error) => ((error as ApiError).code === 'AGE_TOO_YOUNG' ? 'mark' : null),
      say: (error) => ((error as ApiError).code === 'USER_DELETED' ? 'Gone' : null),
    });
    act(() => form.current.refuse(new ApiError('AGE_TOO_YOUNG')));
    expect(form.current.textOf('mark')).toBe(messages.errors.AGE_TOO_YOUNG);
    act(() => form.current.refuse(new ApiError('USER_DELETED')));
    expect(form.current.problem).toBe('Gone');
  });
});
