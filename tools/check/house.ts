import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { countProps } from './countProps.ts';
import { withSources } from './openSources.ts';

/** A measure of the source tree. `most`: its maximum; null: the value is only printed. */
export type Measure = Readonly<{ name: string; value: number; max: number | null }>;

const isTest = (place: string) => /\.(test|testing)\.tsx?$/.test(place);
/** The migrations stay in one folder, in their order, however many there are. */
const migrations = 'src/main/database/migrations';
/**
 * Components and hooks call main by `useRoute` and `useCommand`, and by `call` only where those do not fit: outside
 * React, while a view or the window closes, for several calls in a row, or if nothing is drawn for the call.
 */
const componentsAndHooks = /^src\/renderer\/(?!ipc\/).*(?:\.tsx|\/use[A-Z]\w*\.ts)$/;

function count(texts: Iterable<string>, pattern: RegExp): number {
  let found = 0;
  for (const text of texts) found += text.match(pattern)?.length ?? 0;
  return found;
}

/** The folders of `src` and `tools` that directly contain more than 25 sources, without tests. */
function fullFolders(places: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const place of places.filter((each) => !isTest(each))) {
    const folder = dirname(place);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, sources]) => (sources > 25 && folder !== migrations ? [folder] : []));
}

/** The number of files that import each file, by file name: files with the same name are counted together. */
function importers(texts: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts.values())
    for (const [, name = ''] of text.matchAll(/from '(?:[^']*\/)?([\w-]+)(?:\.tsx?)?'/g))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const seeksInDocument = /\bdocument\s*\.(?:querySelector(?:All)?|getElementById)[<(]/g;

/** Measures the source tree and its documents. @param root the project's folder */
export function measureHouse(root: string): readonly Measure[] {
  const places = globSync('{src,tools}/**/*.{ts,tsx,mjs}', { cwd: root }).map((place) =>
    place.replaceAll('\\', '/'),
  );
  const read = (place: string) => readFileSync(join(root, place), 'utf8');
  const sources = places.filter((place) => place.startsWith('src/') && !isTest(place)).sort();
  const texts = new Map(sources.map((place) => [place, read(place)]));
  const lines = [...texts.values()].map((text) => text.split('\n').length - 1).sort((a, b) => a - b);
  const textsOf = (pattern: RegExp) =>
    [...texts].filter(([place]) => pattern.test(place)).map(([, text]) => text);
  const components = withSources(root, ['src/renderer/tsconfig.json'], countProps);
  const componentTests = globSync('test/components/**/*.test.tsx', { cwd: root }).map(read);
  const createView = read('src/renderer/features/create/CreateView.tsx');
  const uses = importers(texts);
  const usedOnce = sources.filter((place) => uses.get(place.replace(/^.*\/|\.tsx?$/g, '')) === 1).length;
  const architecture = read('docs/architecture.md');
  return [
    { name: 'folders of more than 25 sources', value: fullFolders(places).length, max: 0 },
    { name: 'lines of docs/architecture.md', value: architecture.split('\n').length - 1, max: 160 },
    { name: 'bytes of docs/architecture.md', value: Buffer.byteLength(architecture), max: 12_288 },
    {
      name: 'tests of components that are missing of 150',
      value: Math.max(0, 150 - count(componentTests, /^ *it\(/gm)),
      max: 0,
    },
    { name: 'lines of CreateView.tsx', value: createView.split('\n').length - 1, max: 120 },
    { name: 'imports of CreateView.tsx', value: count([createView], /^import /gm), max: 20 },
    {
      name: 'components with 15 props or more',
      value: components.filter(({ props }) => props >= 15).length,
      max: 0,
    },
    {
      name: 'elements that features seek in the document',
      value: count(textsOf(/^src\/renderer\/features\//), seeksInDocument),
      max: 0,
    },
    {
      name: 'elements that the window seeks in its page',
      value: count(textsOf(/^src\/renderer\//), /\.(?:querySelector(?:All)?|getElementById|closest)[<(]/g),
      max: 73,
    },
    {
      name: 'calls of main without useCommand or useRoute, in components and hooks',
      value: count(textsOf(componentsAndHooks), /(?<![.\w])call\(/g),
      max: 46,
    },
    { name: 'sources', value: sources.length, max: null },
    { name: 'lines of sources', value: lines.reduce((sum, each) => sum + each, 0), max: null },
    { name: 'median of their lines', value: lines[lines.length >> 1] ?? 0, max: null },
    {
      name: 'sources with one importer, in a hundred',
      value: Math.round((100 * usedOnce) / sources.length),
      max: null,
    },
  ];
}
