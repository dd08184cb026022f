import type { Graph, Thing, WithContext } from 'schema-dts';
import { scriptText } from '@/lib/seo/json-ld';

/** What a page says in the words of schema.org. Data, not a program: the content security policy lets it stand. */
export function JsonLd({ data }: { data: WithContext<Thing> | Graph }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />;
}
