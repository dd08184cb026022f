'use client';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

/** A picture that gives way to `children` when it does not load. */
export function AvatarPhoto({ src, children, ...image }: ComponentProps<'img'> & { children: ReactNode }) {
  const [failed, setFailed] = useState<unknown>(null);
  if (failed === src) return children;
  return (
    // A plain img: all sizes exist already, so an optimiser would only cost time.
    <img
      {...image}
      src={src}
      loading="lazy"
      decoding="async"
      ref={(element) => {
        // It may have failed before hydration, when nothing listened.
        if (element?.complete && element.naturalWidth === 0) setFailed(src);
      }}
      onError={() => setFailed(src)}
    />
  );
}
