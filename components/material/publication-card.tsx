import { LinkCard } from '@/components/public/link-card';
import { coverTile } from '@/lib/profile/cover';
import type { Felt } from '@/lib/profile/cover';

export interface PublicationCardProps {
  title: string;
  description: string;
  author: string;
  /** Language, level and minutes: short, in one line. */
  facts: readonly string[];
  felt: Felt;
}

/** Titles that are longer are drawn smaller, in at most three lines. */
const LONG_TITLE = 44;

/** The link preview of a publication. */
export function PublicationCard({ title, description, author, facts, felt }: PublicationCardProps) {
  return (
    <LinkCard tile={coverTile(felt)} ground={felt[0]} foot={<div>{facts.join(' · ')}</div>}>
      <div style={{ display: 'flex', flexDirection: 'column', padding: '32px 56px 0' }}>
        <div
          style={{
            fontFamily: 'Title, Armenian',
            fontSize: title.length > LONG_TITLE ? 48 : 64,
            lineHeight: 1.1,
          }}
        >
          {title}
        </div>
        <div style={{ fontSize: 30, lineHeight: 1.3, marginTop: 14, color: '#39515C' }}>{description}</div>
        <div style={{ fontSize: 30, marginTop: 14 }}>{author}</div>
      </div>
    </LinkCard>
  );
}
