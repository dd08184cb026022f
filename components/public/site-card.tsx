import { LinkCard } from '@/components/public/link-card';
import { coverTile, feltOf } from '@/lib/profile/cover';

/** The link preview of pages that are not about a person. */
export function SiteCard({ title, line }: { title: string; line: string }) {
  const felt = feltOf('en');
  return (
    <LinkCard
      tile={coverTile(felt)}
      ground={felt[0]}
      foot={<div style={{ display: 'flex', color: '#39515C' }}>{line}</div>}
    >
      <div style={{ fontFamily: 'Title, Armenian', fontSize: 76, lineHeight: 1.08, padding: '48px 56px 0' }}>
        {title}
      </div>
    </LinkCard>
  );
}
