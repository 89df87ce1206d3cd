// What Easel's service adds to an order that is handed to an engine directly: time a picture, wall time over several
// addresses, and how it answers with 400 generations open.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { colourGraph, FakeComfy } from '../service/support/fakeComfy';
import { removeFolder } from '../support/removeFolder';
import type { Bench, BenchRow } from './Bench';
import { median } from './Bench';
import {
  atOnce,
  byHand,
  type EngineService,
  each,
  generate,
  memoryOf,
  startEngineService,
  timed,
} from './support/engineService';
import { percentile } from './support/percentile';

const rounds = 9;
const single = 20;
const many = 200;
const open = 400;

async function run(): Promise<readonly BenchRow[]> {
  const comfies = await Promise.all([0, 1, 2, 3].map(() => FakeComfy.start()));
  const [first] = comfies;
  if (first === undefined) throw new Error('no engine');
  const folder = mkdtempSync(join(tmpdir(), 'easel-bench-'));
  const service = await startEngineService(folder);
  try {
    for (const [id, urls] of [
      ['one', [first.url]],
      ['four', comfies.map(({ url }) => url)],
    ] as const) {
      await service.admin.addEngine({ id, kind: 'comfyui', urls });
      await service.admin.addWorkflow(id, { text: JSON.stringify(colourGraph()), name: 'colour' });
    }
    await generate(service, 'one/colour', 0);
    const hinted = await onePictures(service, first);
    for (const comfy of comfies) comfy.tells = false;
    const unhinted = await onePictures(service, first);
    for (const comfy of comfies) comfy.tells = true;
    const spread = await overFour(service, comfies);
    const busy = await withMuchOpen(service, comfies);
    return [
      {
        label: 'a picture at one at a time, with hints',
        ...hinted,
        peerName: 'order and fetch by hand',
        unit: 'ms',
        aim: 'at most 25 ms added',
        met: hinted.ours - hinted.peer <= 25,
      },
      {
        label: 'the same without hints',
        ...unhinted,
        peerName: 'order and fetch by hand',
        unit: 'ms',
        aim: 'at most one look (500 ms) added',
        met: unhinted.ours - unhinted.peer <= 525,
      },
      {
        label: `${many} pictures over 4 addresses of 250 ms`,
        ...spread,
        peerName: 'bare loop',
        unit: 'ms',
        aim: 'ratio at most 1.15',
        met: spread.ours <= 1.15 * spread.peer,
      },
      {
        label: `GET /api/v1 with ${open} generations open, p99`,
        ours: busy.p99Ms,
        peer: null,
        peerName: null,
        unit: 'ms',
        aim: 'at most 50 ms',
        met: busy.p99Ms <= 50,
      },
      {
        label: 'memory of the service then',
        ours: busy.mb,
        peer: null,
        peerName: null,
        unit: 'MB',
        aim: 'at most 400 MB',
        met: busy.mb <= 400,
      },
    ];
  } finally {
    await service.stop();
    for (const comfy of comfies) await comfy.stop();
    await removeFolder(folder);
  }
}

async function onePictures(
  service: EngineService,
  comfy: FakeComfy,
): Promise<{ ours: number; peer: number }> {
  comfy.workMs = 20;
  const [ours, peer]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(
      await each(single, async (number) => {
        const [url] = await generate(service, 'one/colour', number);
        await (await fetch(url ?? '')).arrayBuffer();
      }),
    );
    peer.push(await each(single, (number) => byHand(comfy, number)));
  }
  return { ours: median(ours), peer: median(peer) };
}

async function overFour(
  service: EngineService,
  comfies: readonly FakeComfy[],
): Promise<{ ours: number; peer: number }> {
  for (const comfy of comfies) comfy.workMs = 250;
  const [ours, peer]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(
      await timed(async () =>
        atOnce(many, 16, async (number) => void (await generate(service, 'four/colour', number))),
      ),
    );
    peer.push(
      await timed(async () =>
        atOnce(many, 8, (number) => byHand(comfies[number % comfies.length] as FakeComfy, number)),
      ),
    );
  }
  return { ours: median(ours), peer: median(peer) };
}

async function withMuchOpen(
  service: EngineService,
  comfies: readonly FakeComfy[],
): Promise<{ p99Ms: number; mb: number }> {
  for (const comfy of comfies) comfy.workMs = 250;
  const work = Array.from({ length: open }, (_, number) => generate(service, 'four/colour', number));
  await wait(1000);
  const delays: number[] = [];
  for (let asked = 0; asked < 500; asked += 1) {
    delays.push(await timed(async () => void (await (await fetch(`${service.url}/api/v1`)).text())));
  }
  const mb = memoryOf(service.pid);
  await Promise.all(work);
  return { p99Ms: percentile(delays, 0.99), mb };
}

export const bench: Bench = {
  name: 'engines',
  about: 'what the service adds to an order that is handed to an engine directly',
  run,
};
