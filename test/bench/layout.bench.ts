// The justified layout of 100,000 pictures, all days new, against the library that the field uses for it.
import justifiedLayout from 'justified-layout';
import { layoutGrid } from '../../src/renderer/features/gallery/grid/GridLayout';
import { LaidDays } from '../../src/renderer/features/gallery/grid/LaidDays';
import { splitDays } from '../../src/renderer/features/gallery/list/AssetDay';
import { AssetList } from '../../src/renderer/features/gallery/list/AssetList';
import { type Bench, type BenchRow, median } from './Bench';

const rounds = 7;
const assets = 100_000;
const aDay = 500;
const frameMs = 1000 / 60;
const shapes = [1, 4 / 3, 3 / 4, 16 / 9, 9 / 16];
const width = 1000;
const rowHeight = 200;

function places() {
  const newest = Date.UTC(2026, 10, 20, 12);
  const seqs = new Uint32Array(assets);
  const times = new Float64Array(assets);
  const ratios = new Float32Array(assets);
  for (let place = 0; place < assets; place += 1) {
    seqs[place] = assets - place;
    times[place] = newest - Math.floor(place / aDay) * 86_400_000;
    ratios[place] = shapes[place % shapes.length] ?? 1;
  }
  return { seqs, times, ratios, kinds: new Uint8Array(assets) };
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

async function run(): Promise<readonly BenchRow[]> {
  const given = places();
  const list = new AssetList(splitDays(given), {});
  const options = { width, rowHeight, gap: 4, headerHeight: 40, dayGap: 20 };
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(timed(() => layoutGrid(list, new LaidDays(options))));
    const config = { containerWidth: width, targetRowHeight: rowHeight, boxSpacing: 4 };
    peer.push(timed(() => justifiedLayout([...given.ratios], config)));
  }
  const row = { ours: median(ours), peer: median(peer), peerName: 'justified-layout', unit: 'ms' };
  return [
    {
      label: `${assets.toLocaleString('en')} pictures of ${assets / aDay} days`,
      ...row,
      aim: 'a thousandth of it, and within a frame',
      met: row.ours * 1000 <= row.peer && row.ours <= frameMs,
    },
  ];
}

export const bench: Bench = { name: 'layout', about: 'the justified layout, all of it anew', run };
