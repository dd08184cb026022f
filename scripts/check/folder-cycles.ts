/** The part of the cruiser's report that is read here; type imports are among the dependencies. */
export interface CruisedModule {
  source: string;
  dependencies: { resolved: string }[];
}

/** Parent folders whose direct subfolders (or single files) must not depend on each other in a cycle. */
const PARENTS = ['lib', 'components', 'server/modules'];
/** The shared contract is below everything; tests may combine modules that the product keeps apart. */
const LEFT_OUT = /^lib\/contract\/|\.test\.tsx?$|\/testing\//;

function folderOf(path: string): string | null {
  const parent = PARENTS.find((each) => path.startsWith(`${each}/`));
  if (!parent || LEFT_OUT.test(path)) return null;
  return `${parent}/${path.slice(parent.length + 1).split('/')[0]}`;
}

function neighboursOf(modules: readonly CruisedModule[]): Map<string, Set<string>> {
  const neighbours = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (!from) continue;
    const reached = neighbours.get(from) ?? new Set();
    neighbours.set(from, reached);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to && to !== from) reached.add(to);
    }
  }
  return neighbours;
}

function reachableFrom(start: string, neighbours: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const next of neighbours.get(folder) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
  return reached;
}

/** Groups of folders that depend on each other in a cycle, directly or indirectly; each group sorted. */
export function findFolderCycles(modules: readonly CruisedModule[]): string[][] {
  const neighbours = neighboursOf(modules);
  const reached = new Map([...neighbours.keys()].map((each) => [each, reachableFrom(each, neighbours)]));
  const circles = new Map<string, string[]>();
  for (const [folder, others] of reached) {
    if (!others.has(folder)) continue;
    const circle = [...others].filter((other) => reached.get(other)?.has(folder)).sort();
    circles.set(circle.join(' '), circle);
  }
  return [...circles.values()].sort((one, other) => one.join().localeCompare(other.join()));
}

/** The imports between the folders of a cycle. */
export function importsWithin(circle: readonly string[], modules: readonly CruisedModule[]): string[] {
  const isInside = (path: string) => circle.includes(folderOf(path) ?? '');
  return modules
    .filter(({ source }) => isInside(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => isInside(resolved) && folderOf(resolved) !== folderOf(source))
        .map(({ resolved }) => `${source} → ${resolved}`),
    );
}
