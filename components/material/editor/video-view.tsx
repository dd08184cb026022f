'use client';
import type { ReactNodeViewProps } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { MEDIA_TITLE_MAX, videoCode } from '@/lib/contract/material/content.ts';
import type { ResourceContent } from '@/lib/contract/material/content.ts';
import { VideoPoster } from '@/components/ui/video-poster';
import { MediaFrame } from './media-frame';

/** A video by its code; here it is never loaded. */
export function VideoView(view: ReactNodeViewProps) {
  const t = useTranslations('material');
  const { videoCode: code, title } = view.node.attrs as ResourceContent['VIDEO'];
  return (
    <MediaFrame view={view} label={title || t('video')}>
      {code === '' ? (
        <CodeForm onCode={(next) => view.updateAttributes({ videoCode: next })} />
      ) : (
        <>
          <VideoPoster title={title || t('video')} hint={t('videoFacts')} />
          {view.selected ? (
            <div className="mt-2 rounded-card bg-surface p-3 shadow-float">
              <Field label={t('videoTitle')}>
                <Input
                  dir="auto"
                  value={title}
                  maxLength={MEDIA_TITLE_MAX}
                  onChange={(event) => view.updateAttributes({ title: event.target.value })}
                />
              </Field>
            </div>
          ) : null}
        </>
      )}
    </MediaFrame>
  );
}

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslations('material');
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const code = text.trim();
  const isCode = videoCode.safeParse(code).success;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isCode) onCode(code);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-2 rounded-card border border-dashed border-edge p-3"
    >
      <Field
        label={t('videoCode')}
        hint={t('videoCodeHint')}
        error={isTried && !isCode ? t('badVideoCode', { count: code.length }) : undefined}
      >
        <Input
          data-first
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" size="sm" className="justify-self-start">
        {t('addVideo')}
      </Button>
    </form>
  );
}
