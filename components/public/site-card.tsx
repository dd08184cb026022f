import { BRAND } from '@/lib/brand';
import { coverTile, feltOf } from '@/lib/profile/cover';

const WIDTH = 1200;
const TILE = 200;

/** The picture shown with a link to a page that is about nobody, 1200 × 630; drawn by next/og, which knows boxes alone. */
export function SiteCard({ title, line }: { title: string; line: string }) {
  const felt = feltOf('en');
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
      <div style={{ display: 'flex', height: TILE, background: felt[0], overflow: 'hidden' }}>
        {Array.from({ length: WIDTH / TILE }, (_, index) => (
          <img key={index} src={coverTile(felt)} alt="" width={TILE} height={TILE} />
        ))}
      </div>
      <div style={{ fontFamily: 'Title, Armenian', fontSize: 76, lineHeight: 1.08, padding: '48px 56px 0' }}>
        {title}
      </div>
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
        <div style={{ display: 'flex', color: '#39515C' }}>{line}</div>
        <div style={{ fontFamily: 'Title', color: '#C11435', fontSize: 40 }}>{BRAND}</div>
      </div>
    </div>
  );
}
