'use client';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { useMediaQuery } from '@/lib/use-media-query';

const WIDE = '(min-width: 64rem)';

/** In chunks of their own, fetched where there is room beside the feed: a phone on a weak line needs neither. */
const WideOwnCard = dynamic(() => import('./own-card').then(({ OwnCard }) => OwnCard), { ssr: false });
const WidePeopleCard = dynamic(() => import('./people-card').then(({ PeopleCard }) => PeopleCard), {
  ssr: false,
});

const Wide = ({ children }: { children: ReactNode }) => (useMediaQuery(WIDE) ? children : null);

export const OwnCard = () => (
  <Wide>
    <WideOwnCard />
  </Wide>
);

export const PeopleCard = () => (
  <Wide>
    <WidePeopleCard />
  </Wide>
);
