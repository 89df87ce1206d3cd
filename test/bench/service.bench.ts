// How a studio's service answers with 50 accounts, 400 generations open, and a million entries of history.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { colourGraph, FakeComfy } from '../service/support/fakeComfy';
import { removeFolder } from '../support/removeFolder';
import type { Bench, BenchOptions, BenchRow } from './Bench';
import { median } from './Bench';
import { byHand, each, generate, memoryOf, startEngineService, timed } from './support/engineService';
import { percentile } from './support/percentile';
import { plantHistory } from './support/serviceHistory';

const people = 50;
const open = 400;
const asked = 300;

async function run({ sizes = [10_000, 1_000_000] }: BenchOptions): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const size of sizes) rows.push(...(await withHistory(size)));
  return rows;
}

async function withHistory(entries: number): Promise<readonly BenchRow[]> {
  const comfies = await Promise.all([0, 1, 2, 3].map(() => FakeComfy.start()));
  const folder = mkdtempSync(join(tmpdir(), 'easel-bench-'));
  const keys = plantHistory(folder, people, entries);
  const service = await startEngineService(folder);
  try {
    const urls = comfies.map(({ url }) => url);
    await service.admin.addEngine({ id: 'studio', kind: 'comfyui', urls });
    await service.admin.addWorkflow('studio', { text: JSON.stringify(colourGraph()), name: 'colour' });
    const work = (number: number) => {
      const apiKey = keys[number % people] ?? '';
      return generate({ url: service.url, apiKey }, 'studio/colour', number);
    };
    const get = (path: string) =>
      timed(async () => {
        const answer = await fetch(service.url + path, { headers: { authorization: `Bearer ${keys[0]}` } });
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
        await answer.text();
      });
    await work(0);
    const alone = await ownTime(comfies, work);

    for (const comfy of comfies) comfy.workMs = 500;
    const going = Array.from({ length: open }, (_, number) => work(number));
    await wait(1000);
    const [root, page, usage]: [number[], number[], number[]] = [[], [], []];
    const to = new Date().toISOString();
    const from = new Date(Date.now() - 365 * 24 * 60 * 60 * 1000).toISOString();
    for (let round = 0; round < asked; round += 1) {
      root.push(await get('/api/v1'));
      if (round % 3 === 0) page.push(await get('/api/generations'));
      if (round % 15 === 0) usage.push(await get(`/api/usage?from=${from}&to=${to}`));
    }
    const mb = memoryOf(service.pid);
    await Promise.all(going);
    const row = (label: string, ours: number, most: number, unit = 'ms'): BenchRow => ({
      label: `${label}, ${entries} entries`,
      ours,
      peer: null,
      peerName: null,
      unit,
      aim: `at most ${most} ${unit}`,
      met: ours <= most,
    });
    return [
      row(`GET /api/v1 with ${open} open, p99`, percentile(root, 0.99), 50),
      row('first page of history then, p95', percentile(page, 0.95), 30),
      row('usage of a year then, of the account that has half of all, p95', percentile(usage, 0.95), 150),
      row('memory of the service then', mb, 400, 'MB'),
      row("a generation's own time, alone", alone, 20),
    ];
  } finally {
    await service.stop();
    for (const comfy of comfies) await comfy.stop();
    await removeFolder(folder);
  }
}

/** What the service adds to the same order by hand, ms. */
async function ownTime(
  comfies: readonly FakeComfy[],
  work: (number: number) => Promise<unknown>,
): Promise<number> {
  const [first] = comfies;
  if (first === undefined) throw new Error('no engine');
  for (const comfy of comfies) comfy.workMs = 20;
  const added: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const ours = await each(20, async (number) => void (await work(number)));
    added.push(ours - (await each(20, (number) => byHand(first, number))));
  }
  return median(added);
}

export const bench: Bench = {
  name: 'service',
  about: "a studio's service: 50 accounts, 400 generations open, much history",
  run,
};
