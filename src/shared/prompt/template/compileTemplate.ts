import { t } from '../../messages/t';
import { findWildcards, nearestWildcard } from '../findWildcards';
import type { Wildcards } from '../parseWildcardFile';
import { choiceNode, ExpansionTooLarge, pickNode, sequenceNode, textNode } from './buildNodes';
import type { ExpansionNode, WeightedNode } from './ExpansionNode';
import { readWeight, scanTemplate } from './scanTemplate';
import type { GroupPart, Template, TemplatePart, TemplateProblem, TextRange } from './Template';

export type CompiledTemplate =
  | { readonly ok: true; readonly root: ExpansionNode; readonly lengths: WildcardLengths }
  | { readonly ok: false; readonly errors: readonly TemplateProblem[] };

/** The length of the longest text of each wildcard, by the wildcard as written: `__light__` or `{2$$__light__}`. */
export type WildcardLengths = ReadonlyMap<string, number>;

const MAX_CHAIN = 32;
/** Maximum number of entries per template; files that two globs match count twice. @kept The test uses this limit. */
export const MAX_ENTRIES_READ = 1_000_000;

const compiledCache = new WeakMap<Template, WeakMap<Wildcards, CompiledTemplate>>();

/**
 * Resolves wildcards and counts texts. Missing wildcards, cycles and errors inside wildcard files are reported at
 * the reference in the template. The result is cached while `template` and `wildcards` live, so a changed wildcard
 * folder must be a new map.
 */
export function compileTemplate(template: Template, wildcards: Wildcards): CompiledTemplate {
  const cached = compiledCache.get(template)?.get(wildcards);
  if (cached) return cached;
  const compiled = new Compiler(wildcards).compile(template);
  const byWildcards = compiledCache.get(template) ?? new WeakMap<Wildcards, CompiledTemplate>();
  byWildcards.set(wildcards, compiled);
  compiledCache.set(template, byWildcards);
  return compiled;
}

type Lookup =
  | { readonly ok: true; readonly options: readonly WeightedNode[]; readonly choice: ExpansionNode }
  | {
      readonly ok: false;
      readonly messages: readonly string[];
      /** True: the messages name the wildcard file that is wrong. */
      readonly namesFile: boolean;
    };

/** Results for wildcard files without references. All templates share them, because each list row is a template. */
const lookupCache = new WeakMap<Wildcards, Map<string, Lookup>>();

class Compiler {
  readonly #wildcards: Wildcards;
  readonly #lookups = new Map<string, Lookup>();
  readonly #standaloneLookups: Map<string, Lookup>;
  readonly #chain: string[] = [];
  readonly #lengths = new Map<string, number>();
  #text = '';
  #entriesLeft = MAX_ENTRIES_READ;
  #lookupCount = 0;

  constructor(wildcards: Wildcards) {
    this.#wildcards = wildcards;
    this.#standaloneLookups = lookupCache.get(wildcards) ?? new Map();
    lookupCache.set(wildcards, this.#standaloneLookups);
  }

  compile(template: Template): CompiledTemplate {
    const errors: TemplateProblem[] = [];
    this.#text = template.text;
    try {
      const root = this.#sequence(template.parts, (message, { start, end }) =>
        errors.push({ message, start, end }),
      );
      return errors.length > 0 ? { ok: false, errors } : { ok: true, root, lengths: this.#lengths };
    } catch (error) {
      if (!(error instanceof ExpansionTooLarge)) throw error;
      return { ok: false, errors: [{ message: error.message, start: 0, end: template.text.length }] };
    }
  }

  #sequence(parts: readonly TemplatePart[], report: Report): ExpansionNode {
    return sequenceNode(
      parts.map((part) => {
        if (part.kind === 'text') return textNode(part.text);
        if (part.kind === 'group') return this.#group(part, report);
        return this.#measured(part, this.#reference(part.name, part, report)?.choice ?? textNode(''));
      }),
    );
  }

  #group(group: GroupPart, report: Report): ExpansionNode {
    const { min, max } = group.pick;
    const only = group.options.length === 1 ? group.options[0]?.parts : undefined;
    const reference = only?.length === 1 ? only[0] : undefined;
    if (reference?.kind === 'wildcard') {
      // `{2$$__colours__}` picks two of the file's entries
      const found = this.#reference(reference.name, reference, report);
      const picked = found ? pickNode(found.options, min, max, group.separator) : textNode('');
      if (found) this.#measured(reference, found.choice);
      return this.#measured(group, picked);
    }
    const options = group.options.map((option) => ({
      node: this.#sequence(option.parts, report),
      weight: option.weight,
    }));
    return pickNode(options, min, max, group.separator);
  }

  /** Records the maximum length of a wildcard in the template itself, not in a wildcard file. */
  #measured({ start, end }: TextRange, node: ExpansionNode): ExpansionNode {
    if (this.#chain.length === 0) this.#lengths.set(this.#text.slice(start, end), node.longest);
    return node;
  }

  #reference(name: string, range: TextRange, report: Report) {
    const found = this.#lookup(name);
    if (found.ok) return found;
    for (const message of found.messages) report(message, range, found.namesFile);
    return null;
  }

  #lookup(reference: string): Lookup {
    this.#lookupCount += 1;
    const from = this.#chain.at(-1) ?? '';
    const find = () => findWildcards(reference, this.#wildcards, from);
    // a glob is matched against every name, so its result is cached per folder of the referring file
    const key = reference.includes('*')
      ? `${from.slice(0, from.lastIndexOf('/') + 1)}\n${reference}`
      : (find()[0] ?? reference);
    const cached = this.#lookups.get(key) ?? this.#standaloneLookups.get(key);
    if (cached) return cached;
    const names = find();
    if (names.length === 0)
      return { ok: false, messages: [missingMessage(reference, this.#wildcards)], namesFile: false };
    const cyclicName = names.find((name) => this.#chain.includes(name));
    if (cyclicName !== undefined) {
      const chain = [...this.#chain.slice(this.#chain.indexOf(cyclicName)), cyclicName];
      return {
        ok: false,
        messages: [t('prompt.wildcardCircle', { chain: chain.join(' → ') })],
        namesFile: true,
      };
    }
    if (this.#chain.length >= MAX_CHAIN) {
      return { ok: false, messages: [t('prompt.wildcardsTooDeep', { most: MAX_CHAIN })], namesFile: true };
    }
    const lookupsBefore = this.#lookupCount;
    const lookup = this.#read(reference, names);
    this.#lookups.set(key, lookup);
    // a file that refers to other files may be part of a cycle, or nested too deep, in another template
    if (this.#lookupCount === lookupsBefore && this.#wildcards.has(key))
      this.#standaloneLookups.set(key, lookup);
    return lookup;
  }

  #read(reference: string, names: readonly string[]): Lookup {
    const options: WeightedNode[] = [];
    const messages = new Set<string>();
    for (const name of names) {
      const { entries = [], problem } = this.#wildcards.get(name) ?? {};
      if (problem !== undefined) messages.add(t('prompt.wildcardFileProblem', { name, problem }));
      this.#entriesLeft -= entries.length;
      if (this.#entriesLeft < 0)
        throw new ExpansionTooLarge(t('prompt.readsTooManyEntries', { most: MAX_ENTRIES_READ }));
      this.#chain.push(name);
      for (const { line, text } of entries) {
        const { weight, rest } = readWeight(text);
        const scanned = scanTemplate(rest);
        const withLocation = (problem: string) => t('prompt.wildcardLineProblem', { name, line, problem });
        for (const problem of scanned.problems) messages.add(withLocation(problem.message));
        if (scanned.problems.length > 0) continue;
        const report: Report = (message, _range, namesFile) =>
          messages.add(namesFile ? message : withLocation(message));
        options.push({ node: this.#sequence(scanned.parts, report), weight });
      }
      this.#chain.pop();
    }
    if (messages.size > 0) return { ok: false, messages: [...messages], namesFile: true };
    if (options.every((option) => option.weight === 0)) {
      return {
        ok: false,
        messages: [t('prompt.wildcardHasNoEntries', { name: reference })],
        namesFile: false,
      };
    }
    return { ok: true, options, choice: choiceNode(options) };
  }
}

type Report = (message: string, range: TextRange, namesFile: boolean) => void;

function missingMessage(reference: string, wildcards: Wildcards): string {
  if (reference.includes('*')) return t('prompt.noWildcardMatches', { name: reference });
  const nearest = nearestWildcard(reference, wildcards);
  return nearest === null
    ? t('prompt.noSuchWildcard', { name: reference })
    : t('prompt.noSuchWildcardNearest', { name: reference, nearest });
}
