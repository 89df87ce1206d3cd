// The justified layout of 100,000 pictures, all days new, against the library that the field uses for it; and pictures by
// prompt, by request or in an order of main: what the page does to put an answer of main into groups and lay them out.
import type { ArrangedSeqs } from '@shared/domain/gallery/ArrangedSeqs';
import { packTexts } from '@shared/domain/gallery/PackedTexts';
import justifiedLayout from 'justified-layout';
import { DayLayoutCache } from '../../src/renderer/features/gallery/grid/layout/DayLayoutCache';
import { layoutGrid } from '../../src/renderer/features/gallery/grid/layout/GridLayout';
import { type AssetDay, sliceColumns, splitDays } from '../../src/renderer/features/gallery/list/AssetDay';
import { AssetList } from '../../src/renderer/features/gallery/list/AssetList';
import { applyChanges } from '../../src/renderer/features/gallery/list/applyChanges';
import { groupAsArranged } from '../../src/renderer/features/gallery/list/arrangeDays';
import { SeqSet } from '../../src/renderer/features/gallery/list/SeqSet';
import { SeqTable } from '../../src/renderer/features/gallery/list/SeqTable';
import { type Bench, type BenchRow, median } from './Bench';

const rounds = 7;
const assets = 100_000;
const aDay = 500;
const frameMs = 1000 / 60;
const shapes = [1, 4 / 3, 3 / 4, 16 / 9, 9 / 16];
const width = 1000;
const rowHeight = 200;

/** The longest that the page may take for a task, ms of processor time. */
const mostMs = 50;
const groupings = [
  { count: assets, groups: 1000 },
  { count: assets, groups: 5000 },
  { count: assets, groups: 20_000 },
  { count: assets, groups: assets },
  { count: 5 * assets, groups: 1 },
] as const;

function places(count = assets) {
  const newest = Date.UTC(2026, 10, 20, 12);
  const seqs = new Uint32Array(count);
  const times = new Float64Array(count);
  const ratios = new Float32Array(count);
  for (let place = 0; place < count; place += 1) {
    seqs[place] = count - place;
    times[place] = newest - Math.floor(place / aDay) * 86_400_000;
    ratios[place] = shapes[place % shapes.length] ?? 1;
  }
  return { seqs, times, ratios, kinds: new Uint8Array(count) };
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** ms of processor time */
function processed(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** So many pictures, taken from all over the library, in groups of one size. */
function arranged(count: number, groups: number): ArrangedSeqs {
  return {
    seqs: Uint32Array.from({ length: count }, (_, place) => ((place * 7919) % count) + 1),
    counts: new Uint32Array(groups).fill(count / groups),
    titles: packTexts(Array.from({ length: groups }, (_, group) => `A prompt of its own, number ${group}`)),
    asides: packTexts([]),
  };
}

/** Of groups: all anew, and once a picture has come into the one in the middle. */
function groupRows({ count, groups }: (typeof groupings)[number]): BenchRow[] {
  const given = places(count);
  const days = splitDays(given);
  const landed = {
    places: { ...sliceColumns(given, 0, 1), seqs: Uint32Array.of(count + 1) },
    gone: new Uint32Array(),
  };
  const answer = arranged(count, groups);
  const middle = Math.floor(groups / 2);
  const before = middle * (count / groups);
  const more: ArrangedSeqs = {
    ...answer,
    seqs: Uint32Array.from([...answer.seqs].toSpliced(before, 0, count + 1)),
    counts: answer.counts.map((each, group) => (group === middle ? each + 1 : each)),
  };
  const anew: number[] = [];
  const changed: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const table = new SeqTable();
    const laid = new DayLayoutCache({ width, rowHeight, gap: 4, headerHeight: 40, dayGap: 20 });
    const lay = (of: readonly AssetDay[], how: ArrangedSeqs) => () => {
      table.update(of, () => true);
      layoutGrid(new AssetList(groupAsArranged(table, how), {}), laid);
    };
    anew.push(processed(lay(days, answer)));
    const next = applyChanges(days, landed, new SeqSet(answer.seqs));
    changed.push(processed(lay(next, more)));
  }
  const words = `${count.toLocaleString('en')} pictures in ${groups === 1 ? 'one group' : `${groups.toLocaleString('en')} groups`}`;
  return [[words, median(anew)] as const, [`${words}, once one more is there`, median(changed)] as const].map(
    ([label, ours]) => ({
      label,
      ours,
      peer: null,
      peerName: null,
      unit: 'ms of processor time',
      aim: `at most ${mostMs} ms`,
      met: ours <= mostMs,
    }),
  );
}

async function run(): Promise<readonly BenchRow[]> {
  const given = places();
  const list = new AssetList(splitDays(given), {});
  const options = { width, rowHeight, gap: 4, headerHeight: 40, dayGap: 20 };
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(timed(() => layoutGrid(list, new DayLayoutCache(options))));
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
    ...groupings.flatMap(groupRows),
  ];
}

export const bench: Bench = { name: 'layout', about: 'the justified layout, all of it anew', run };
