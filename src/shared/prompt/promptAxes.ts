import { ExpansionTooLarge } from './template/buildNodes';
import { parseTemplate } from './template/parseTemplate';
import { countCombinations } from './template/rootOf';
import { TemplateError } from './template/Template';

/** Prompts that differ only in one part of a template, with the other parts as in the first prompt. */
type PromptAxis = readonly string[];

/** Maximum number of parts with an unknown number of alternatives: with more, there are too many sizes to try. */
const maxUnknown = 3;

/**
 * Splits the prompts of a template by its parts with alternatives, `{…}` and `__…__`, the first part changing
 * slowest; null if the prompts are incomplete, or only one part varies. The size of a wildcard is derived from the
 * prompts, because its file may have changed. @param prompts without duplicates, in order of creation
 */
export function promptAxes(template: string, prompts: readonly string[]): readonly PromptAxis[] | null {
  const parsed = parseTemplate(template);
  if (!parsed.ok) return null;
  const { text, parts } = parsed.template;
  const counts = parts
    .filter(({ kind }) => kind !== 'text')
    .map((part) => countOf({ text, parts: [part] }))
    .filter((count) => count !== 1);
  if (counts.filter((count) => count === null).length > maxUnknown) return null;
  let best: readonly PromptAxis[] | null = null;
  for (const sizes of sizesFor(counts, prompts.length)) {
    const variedSizes = sizes.filter((size) => size > 1);
    if (variedSizes.length < 2 || variedSizes.length <= (best?.length ?? 0)) continue;
    best = axesOfSizes(prompts, variedSizes) ?? best;
  }
  return best;
}

/** The number of prompts of a template; null if it depends on wildcards or is too large. */
function countOf(template: Parameters<typeof countCombinations>[0]): number | null {
  try {
    return Number(countCombinations(template, new Map()));
  } catch (error) {
    if (error instanceof TemplateError || error instanceof ExpansionTooLarge) return null;
    throw error;
  }
}

/** All ways to fill in unknown sizes so that the product is the total. */
function* sizesFor(counts: readonly (number | null)[], total: number): Generator<readonly number[]> {
  const [first, ...rest] = counts;
  if (first === undefined) {
    if (total === 1) yield [];
    return;
  }
  const sizes = first === null ? Array.from({ length: total }, (_, at) => at + 1) : [first];
  for (const size of sizes) {
    if (total % size !== 0) continue;
    for (const restSizes of sizesFor(rest, total / size)) yield [size, ...restSizes];
  }
}

function axesOfSizes(prompts: readonly string[], sizes: readonly number[]): readonly PromptAxis[] | null {
  const [base = ''] = prompts;
  const strides = sizes.map((_, at) => sizes.slice(at + 1).reduce((product, size) => product * size, 1));
  const axes = sizes.map((size, at) =>
    Array.from({ length: size }, (_, value) => prompts[value * (strides[at] ?? 1)] ?? ''),
  );
  const ranges = axes.map(varyingRange);
  if (ranges.some(({ start }, at) => start < (ranges[at - 1]?.end ?? 0))) return null;
  const reproducesPrompts = prompts.every((prompt, rank) => {
    let text = '';
    let from = 0;
    ranges.forEach(({ start, end, middles }, at) => {
      text += base.slice(from, start) + middles[Math.floor(rank / (strides[at] ?? 1)) % (sizes[at] ?? 1)];
      from = end;
    });
    return text + base.slice(from) === prompt;
  });
  return reproducesPrompts ? axes : null;
}

/** The range in the first text in which the texts differ, and the different part of each. */
function varyingRange(texts: readonly string[]) {
  const [first = ''] = texts;
  const shortest = Math.min(...texts.map(({ length }) => length));
  let start = 0;
  while (start < shortest && texts.every((text) => text[start] === first[start])) start += 1;
  let suffix = 0;
  while (suffix < shortest - start && texts.every((text) => text.at(-1 - suffix) === first.at(-1 - suffix)))
    suffix += 1;
  return {
    start,
    end: first.length - suffix,
    middles: texts.map((text) => text.slice(start, text.length - suffix)),
  };
}
