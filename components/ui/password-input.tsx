'use client';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { IconButton } from './button';
import { Input } from './input';

/** A password field whose value can be shown. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const t = useTranslations('common');
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        className="pr-12"
        autoCapitalize="none"
        spellCheck={false}
      />
      <IconButton
        label={shown ? t('hidePassword') : t('showPassword')}
        className="absolute! top-0 right-0"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </div>
  );
}
