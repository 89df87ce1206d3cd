import type { ImportRule } from './importRules.ts';

/** `from`: the importing file. `to`: the imported file (`/src/…`), `node`, or a package. */
export type Import = Readonly<{ from: string; line: number; to: string }>;

/** An import that a rule forbids. `words`: the rule's message. */
export type BrokenImport = Import & Readonly<{ words: string }>;

/** Finds the imports that break rules; an import that breaks several rules is listed once for each of them. */
export function brokenImports(imports: Iterable<Import>, rules: readonly ImportRule[]): BrokenImport[] {
  const broken: BrokenImport[] = [];
  for (const each of imports) {
    for (const rule of rules) {
      if (breaks(each, rule)) broken.push({ ...each, words: rule.words });
    }
  }
  return broken;
}

type Groups = Readonly<Record<string, string | undefined>>;

const patterns = new Map<string, URLPattern>();
/** Results by pattern and path, because a file is matched again for each of its imports. */
const matchCache = new Map<string, Groups | null>();

/** The values of the named groups of a pattern in a path; null: the pattern does not match. */
function matchGroups(pattern: string, place: string): Groups | null {
  const key = `${pattern} ${place}`;
  const cached = matchCache.get(key);
  if (cached !== undefined) return cached;
  const parsed = patterns.get(pattern) ?? new URLPattern({ pathname: pattern });
  patterns.set(pattern, parsed);
  const groups = parsed.exec({ pathname: place })?.pathname.groups ?? null;
  matchCache.set(key, groups);
  return groups;
}

function matchesEntry(entry: string, to: string): boolean {
  if (entry === '*') return true;
  return entry.startsWith('/') && to.startsWith('/') ? matchGroups(entry, to) !== null : entry === to;
}

function breaks({ from, to }: Import, rule: ImportRule): boolean {
  const groups = matchGroups(rule.of, from);
  if (groups === null) return false;
  if (rule.tests !== true && /\.test(ing)?\.tsx?$/.test(from)) return false;
  if (rule.except?.some((place) => matchesEntry(place, from))) return false;
  if (!rule.about.some((entry) => matchesEntry(entry, to))) return false;
  const withGroups = (entry: string) => entry.replace(/:(\w+)/g, (whole, name) => groups[name] ?? whole);
  return !rule.may.some((entry) => matchesEntry(withGroups(entry), to));
}
