import { LinkCard } from '@/components/public/link-card';
import { coverTile } from '@/lib/profile/cover';
import type { Felt } from '@/lib/profile/cover';

export interface ProfileCardProps {
  name: string;
  headline: string;
  /** Subject and price: short, in one line. */
  facts: readonly string[];
  initials: string;
  felt: Felt;
  /** Data URL of a picture; null: initials. */
  photo: string | null;
}

/** The link preview of a profile. */
export function ProfileCard({ name, headline, facts, initials, felt, photo }: ProfileCardProps) {
  return (
    <LinkCard tile={coverTile(felt)} ground={felt[0]} foot={<Facts facts={facts} />}>
      <div style={{ display: 'flex', padding: '0 56px', gap: 40 }}>
        <Portrait felt={felt} photo={photo} initials={initials} />
        <div style={{ display: 'flex', flexDirection: 'column', width: 800, paddingTop: 28 }}>
          <div
            style={{ fontFamily: 'Title, Armenian', fontSize: name.length > 26 ? 52 : 68, lineHeight: 1.1 }}
          >
            {name}
          </div>
          <div style={{ fontSize: 32, lineHeight: 1.3, marginTop: 12, color: '#39515C' }}>{headline}</div>
        </div>
      </div>
    </LinkCard>
  );
}

function Facts({ facts }: Pick<ProfileCardProps, 'facts'>) {
  return (
    <div style={{ display: 'flex', gap: 28 }}>
      {facts.map((fact) => (
        <div key={fact} style={{ display: 'flex' }}>
          {fact}
        </div>
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
