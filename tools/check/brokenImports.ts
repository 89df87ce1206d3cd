import type { ImportRule } from './importRules.ts';

/** One import: the file that has it, its line, and what it names: a place (`/src/…`), `node`, or a package. */
export type Import = Readonly<{ from: string; line: number; to: string }>;

/** An import that a rule forbids, with the rule's words. */
export type BrokenImport = Import & Readonly<{ words: string }>;

/** The imports that break a rule, each once for every rule it breaks. */
export function brokenImports(imports: Iterable<Import>, rules: readonly ImportRule[]): BrokenImport[] {
  const broken: BrokenImport[] = [];
  for (const one of imports) {
    for (const rule of rules) {
      if (breaks(one, rule)) broken.push({ ...one, words: rule.words });
    }
  }
  return broken;
}

type Groups = Readonly<Record<string, string | undefined>>;

const patterns = new Map<string, URLPattern>();
/** By pattern and place: each file is asked about once for every one of its imports. */
const known = new Map<string, Groups | null>();

/** What the names in a pattern stand for in a place, or null where it does not fit. */
function namesIn(pattern: string, place: string): Groups | null {
  const key = `${pattern} ${place}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const parsed = patterns.get(pattern) ?? new URLPattern({ pathname: pattern });
  patterns.set(pattern, parsed);
  const groups = parsed.exec({ pathname: place })?.pathname.groups ?? null;
  known.set(key, groups);
  return groups;
}

function isNamed(entry: string, to: string): boolean {
  if (entry === '*') return true;
  return entry.startsWith('/') && to.startsWith('/') ? namesIn(entry, to) !== null : entry === to;
}

function breaks({ from, to }: Import, rule: ImportRule): boolean {
  const groups = namesIn(rule.of, from);
  if (groups === null) return false;
  if (rule.tests !== true && /\.test(ing)?\.tsx?$/.test(from)) return false;
  if (rule.except?.some((place) => isNamed(place, from))) return false;
  if (!rule.about.some((entry) => isNamed(entry, to))) return false;
  const filled = (entry: string) => entry.replace(/:(\w+)/g, (whole, name) => groups[name] ?? whole);
  return !rule.may.some((entry) => isNamed(filled(entry), to));
}
