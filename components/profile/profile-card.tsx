import { BRAND } from '@/lib/brand';
import { coverTile } from '@/lib/profile/cover';
import type { Felt } from '@/lib/profile/cover';

/** The design's own colours: the picture has no style sheet, and no dark side. */
const INK = '#0A212B';
const INK_2 = '#39515C';
const TILE = 200;

export interface ProfileCardProps {
  name: string;
  headline: string;
  /** What is taught, the price: short, in one line. */
  facts: readonly string[];
  initials: string;
  felt: Felt;
  /** A picture as data; null: initials. */
  photo: string | null;
}

/** The picture shown with a link to a profile, 1200 × 630; drawn by next/og, which knows boxes and nothing else. */
export function ProfileCard({ name, headline, facts, initials, felt, photo }: ProfileCardProps) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        background: '#FFFFFF',
        color: INK,
        fontFamily: 'Text, Armenian',
      }}
    >
      <Cover felt={felt} />
      <div style={{ display: 'flex', padding: '0 56px', gap: 40 }}>
        <Portrait felt={felt} photo={photo} initials={initials} />
        <div style={{ display: 'flex', flexDirection: 'column', width: 800, paddingTop: 28 }}>
          <div
            style={{ fontFamily: 'Title, Armenian', fontSize: name.length > 26 ? 52 : 68, lineHeight: 1.1 }}
          >
            {name}
          </div>
          <div style={{ fontSize: 32, lineHeight: 1.3, marginTop: 12, color: INK_2 }}>{headline}</div>
        </div>
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
        <div style={{ display: 'flex', gap: 28 }}>
          {facts.map((fact) => (
            <div key={fact} style={{ display: 'flex' }}>
              {fact}
            </div>
          ))}
        </div>
        <div style={{ fontFamily: 'Title', color: '#C11435', fontSize: 40 }}>{BRAND}</div>
      </div>
    </div>
  );
}

function Cover({ felt }: { felt: Felt }) {
  const tile = coverTile(felt);
  return (
    <div style={{ display: 'flex', width: 1200, height: TILE, background: felt[0], overflow: 'hidden' }}>
      {Array.from({ length: 6 }, (_, index) => (
        <img key={index} src={tile} alt="" width={TILE} height={TILE} />
      ))}
    </div>
  );
}

function Portrait({ felt, photo, initials }: Pick<ProfileCardProps, 'felt' | 'photo' | 'initials'>) {
  const frame = { width: 240, height: 240, borderRadius: 120, border: '8px solid #FFFFFF', marginTop: -72 };
  return photo ? (
    <img src={photo} alt="" width={240} height={240} style={frame} />
  ) : (
    <div
      style={{
        ...frame,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        background: felt[1],
        color: felt[2],
        fontFamily: 'Title, Armenian',
        fontSize: 92,
      }}
    >
      {initials}
    </div>
  );
}
