import { performance } from 'node:perf_hooks';
import { expandAll, NO_WILDCARDS, parseTemplate } from '../../src/shared/prompt';

/** 100,000 prompts from a template, against the same strings put together by hand-written nested loops. */
export const name = 'expand';

const ROUNDS = 15;
const AIM_MS = 200;
const words = (stem: string) => Array.from({ length: 10 }, (_, index) => `${stem}${index}`);
const lists = ['red', 'oak', 'dawn', 'lens', 'mist'].map(words);
const [colours = [], woods = [], times = [], lenses = [], weathers = []] = lists;

/** Sums the lengths, so that no string may be left unmade. */
function byTemplate(): number {
  const group = (index: number) => `{${(lists[index] ?? []).join('|')}}`;
  const text = `a ${group(0)} chair of ${group(1)} at ${group(2)}, ${group(3)}, ${group(4)}`;
  const parsed = parseTemplate(text);
  if (!parsed.ok) throw new Error('the template of this measurement does not parse');
  const prompts: string[] = [];
  for (const prompt of expandAll(parsed.template, NO_WILDCARDS)) prompts.push(prompt);
  return checksum(prompts);
}

function byLoops(): number {
  const prompts: string[] = [];
  for (const colour of colours)
    for (const wood of woods)
      for (const time of times)
        for (const lens of lenses)
          for (const weather of weathers)
            prompts.push(`a ${colour} chair of ${wood} at ${time}, ${lens}, ${weather}`);
  return checksum(prompts);
}

function checksum(prompts: readonly string[]): number {
  let sum = 0;
  // reading a character makes the engine write the string out
  for (const prompt of prompts) sum += prompt.charCodeAt(prompt.length - 1) + prompt.length;
  return sum;
}

function timed(work: () => number): { readonly ms: number; readonly sum: number } {
  const start = performance.now();
  const sum = work();
  return { ms: performance.now() - start, sum };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Runs both in turn and compares the medians; parsing and compiling the template count. */
export async function run() {
  const easel: number[] = [];
  const loops: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = timed(byTemplate);
    const theirs = timed(byLoops);
    if (ours.sum !== theirs.sum) throw new Error('the two did not make the same strings');
    easel.push(ours.ms);
    loops.push(theirs.ms);
  }
  const rows = [
    { label: 'Easel: 100,000 combinations of a template', medianMs: median(easel), rounds: ROUNDS },
    { label: 'peer: nested loops, template literals', medianMs: median(loops), rounds: ROUNDS },
  ];
  const medianMs = rows[0]?.medianMs ?? Number.NaN;
  return {
    rows,
    ratio: medianMs / (rows[1]?.medianMs ?? Number.NaN),
    aim: { medianMs: AIM_MS, met: medianMs <= AIM_MS, words: '100,000 combinations in at most 200 ms' },
  };
}
