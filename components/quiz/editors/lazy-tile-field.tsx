'use client';
import dynamic from 'next/dynamic';

/** The editor of texts is large: it is loaded for kinds with a marked text alone. */
export const TileField = dynamic(() => import('./tile-field').then((module) => module.TileField), {
  // It has no content before the browser has it, and no height may change then.
  ssr: false,
  loading: () => <div className="mt-6 h-40 rounded-field border-[1.5px] border-edge bg-surface" />,
});
