import type { Graph, Thing, WithContext } from 'schema-dts';
import { scriptText } from '@/lib/seo/json-ld';

/**
 * Structured data of a page in schema.org terms. It is data, not a script, so the content security policy allows it.
 */
export function JsonLd({ data }: { data: WithContext<Thing> | Graph }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />;
}
