// 100,000 prompts from a template, against the same strings put together by hand-written nested loops.
import { performance } from 'node:perf_hooks';
import { parseTemplate } from '../../src/shared/prompt';
import { expandAll } from '../../src/shared/prompt/expansion/expandAll';
import { type Bench, type BenchRow, median } from './Bench';

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
  for (const prompt of expandAll(parsed.template, new Map())) prompts.push(prompt);
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

/** Runs both in turn and compares the medians; parsing and compiling the template count. */
async function run(): Promise<readonly BenchRow[]> {
  const easel: number[] = [];
  const loops: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = timed(byTemplate);
    const theirs = timed(byLoops);
    if (ours.sum !== theirs.sum) throw new Error('the two did not make the same strings');
    easel.push(ours.ms);
    loops.push(theirs.ms);
  }
  return [
    {
      label: '100,000 combinations of a template',
      ours: median(easel),
      peer: median(loops),
      peerName: 'nested loops with template literals',
      unit: 'ms',
      aim: `at most ${AIM_MS} ms`,
      met: median(easel) <= AIM_MS,
    },
  ];
}

export const bench: Bench = { name: 'expand', about: 'prompt templates expanded whole', run };
