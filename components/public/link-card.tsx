import type { ReactNode } from 'react';
import { BRAND } from '@/lib/brand';

const TILE = 200;
const WIDTH = 1200;

export interface LinkCardProps {
  /** Data URL of one tile of the pattern on top, and the background below it. */
  tile: string;
  ground: string;
  /** The line at the bottom, beside the brand. */
  foot: ReactNode;
  children: ReactNode;
}

/**
 * A link preview, 1200 × 630, rendered by next/og, which supports only flex boxes. It contains the design's colours
 * itself, because there is no style sheet and no dark theme.
 */
export function LinkCard({ tile, ground, foot, children }: LinkCardProps) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        background: '#FFFFFF',
        color: '#0A212B',
        fontFamily: 'Text, Armenian',
      }}
    >
      <div style={{ display: 'flex', height: TILE, background: ground, overflow: 'hidden' }}>
        {Array.from({ length: WIDTH / TILE }, (_, index) => (
          <img key={index} src={tile} alt="" width={TILE} height={TILE} />
        ))}
      </div>
      {children}
      <div
        style={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          marginTop: 'auto',
          padding: '0 56px 36px',
          fontSize: 30,
        }}
      >
        {foot}
        <div style={{ fontFamily: 'Title', color: '#C11435', fontSize: 40 }}>{BRAND}</div>
      </div>
    </div>
  );
}
