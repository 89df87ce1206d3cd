import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

// runs in a new process, because the flags apply to the whole process
const script = `
import { getHeapSpaceStatistics } from 'node:v8';
import { limitYoungGeneration } from ${JSON.stringify(new URL('limitYoungGeneration.ts', import.meta.url).href)};
const size = () => getHeapSpaceStatistics().find((each) => each.space_name === 'new_space').space_size / 2 ** 20;
let kept = [];
const work = (turns) => {
  for (let turn = 0; turn < turns; turn += 1) {
    kept.push({ turn, list: [turn, turn] });
    if (kept.length > 60_000) kept = kept.slice(30_000);
  }
};
const started = Promise.withResolvers();
const bound = limitYoungGeneration(started.promise);
work(100_000);
started.resolve();
await bound;
// measured only now, because a collection that was still running may have changed the size after the work
const before = size();
work(2_000_000);
console.log(JSON.stringify({ before, after: size() }));
`;

it('keeps the space for young objects at what the start made of it', () => {
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  const { before, after } = JSON.parse(told) as { before: number; after: number };
  expect(before).toBeGreaterThan(0);
  expect(after).toBe(before);
});
