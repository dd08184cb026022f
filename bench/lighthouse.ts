import { pathToFileURL } from 'node:url';
import { option } from './measure.ts';
import { openPageScene, PAGES, type PageName, type PageScene } from './page-scene.ts';
import { pageTool } from './page-tools.ts';
import { deliver, plainRow, type Row } from './report.ts';

/** Bar 3: Lighthouse's scores, as for a phone on a slow connection. `node bench/lighthouse.ts --runs=5`. */
const RUNS = option('runs', 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
/** Minimum scores; pages that search engines are asked to ignore have no SEO score. */
const LEAST: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const PRIVATE: readonly PageName[] = ['sign-in', 'feed'];

interface Audit {
  id: string;
  title: string;
  score: number | null;
}

interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: readonly Category[] },
) => Promise<{ lhr: Report }>;

async function measure(lighthouse: Lighthouse, url: string, port: number): Promise<Report[]> {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run++) {
    const { lhr } = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    reports.push(lhr);
  }
  return reports;
}

const marks = (reports: readonly Report[], category: Category) =>
  reports.map(({ categories }) => Math.round(categories[category].score * 100));

/** Prints what lowered a score to standard error: the score alone does not show what to fix. */
function reportFaults(name: string, { categories, audits }: Report): void {
  for (const category of CATEGORIES)
    for (const { id, weight } of categories[category].auditRefs) {
      const audit = audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        process.stderr.write(`${name}, ${category}: ${audit.title} (${id}) ${audit.score}\n`);
    }
}

async function rowsOf(scene: PageScene): Promise<Row[]> {
  const { default: lighthouse } = (await import(pathToFileURL(await pageTool('lighthouse')).href)) as {
    default: Lighthouse;
  };
  const bare = await measure(lighthouse, scene.bare, scene.debugPort);
  const rows: Row[] = [];
  for (const name of PAGES) {
    const own = await measure(lighthouse, await scene.open(name), scene.debugPort);
    if (own[0]) reportFaults(name, own[0]);
    for (const category of CATEGORIES) {
      const isFree = category === 'seo' && PRIVATE.includes(name);
      const bound = isFree ? {} : { least: LEAST[category], aim: 100 };
      rows.push(plainRow(`${name}: ${category}`, marks(own, category), bound, marks(bare, category)));
    }
  }
  return rows;
}

const scene = await openPageScene();
try {
  deliver({
    bar: 3,
    title: 'Lighthouse',
    note: `Median of ${RUNS} runs each, a phone on a slow line as Lighthouse simulates it; the baseline is the bare Next page. Sign-in and feed ask search engines to leave them alone, which costs them the mark for being found.`,
    rows: await rowsOf(scene),
  });
} finally {
  await scene.close();
}
