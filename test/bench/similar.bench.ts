// What pictures look like: what it costs to find out beside their preview, and to ask 100,000 for a colour or a likeness.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import Database from 'better-sqlite3';
import { sharp } from '../../src/images/sharp';
import { openLibraryDatabase } from '../../src/main/database/library/openLibraryDatabase';
import { colourSeqs } from '../../src/main/library/looks/colourSeqs';
import { lookIndex } from '../../src/main/library/looks/LookIndex';
import { likeSeqs } from '../../src/main/library/looks/likeSeqs';
import { duplicateGroups } from '../../src/main/library/looks/ShownDuplicates';
import { matchingAmong } from '../../src/main/library/order/matchQuery';
import { type PreviewFiles, writePreviews } from '../../src/main/previews/writePreviews';
import { paintPicture } from '../../src/service/samples/paintPicture';
import { lookBytes } from '../../src/shared/looks/lookLayout';
import { previewEdges } from '../../src/shared/looks/previewEdges';
import { importedRow } from '../support/importedRow';
import { type Bench, type BenchRow, median } from './Bench';

const assets = 100_000;
const pictures = 24;
const rounds = 7;
const queries = 40;
const aimMs = 50;
const subjects = ['a harbour', 'dunes', 'tulips', 'a red fox', 'a city street', 'a nebula'];
const moods = ['at dawn', 'at noon', 'in the rain', 'at night'];

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Both previews as they would be made without looks. */
async function plainPreviews(path: string, { large, small }: PreviewFiles): Promise<void> {
  const { data, info } = await sharp(path, { failOn: 'warning', sequentialRead: true })
    .rotate()
    .resize({ ...inside(previewEdges.large), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const webp = { quality: 82, effort: 0 };
  await Promise.all([
    pixels().webp(webp).toFile(large),
    pixels()
      .resize({ ...inside(previewEdges.small), kernel: 'linear' })
      .webp(webp)
      .toFile(small),
  ]);
}

const inside = (edge: number) => ({ width: edge, height: edge, fit: 'inside' }) as const;

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}

async function run(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-similar-'));
  try {
    mkdirSync(join(folder, 'data'));
    const files = await drawAll(folder);
    const [withLook, without]: [number[], number[]] = [[], []];
    const looks: Uint8Array[] = [];
    const plain = { large: join(folder, 'plain.webp'), small: join(folder, 'plain.small.webp') };
    const looked = { large: join(folder, 'looked.webp'), small: join(folder, 'looked.small.webp') };
    for (let round = 0; round < rounds; round += 1) {
      for (const file of files) {
        without.push(await timed(() => plainPreviews(file, plain)));
        withLook.push(
          await timed(async () => {
            const { look = '' } = await writePreviews(file, looked);
            if (round === 0) looks.push(Buffer.from(look, 'base64'));
          }),
        );
      }
    }
    fill(join(folder, 'data'), looks);
    const db = new Database(join(folder, 'data', 'easel.sqlite'), { readonly: true });
    const first = await timed(() => lookIndex(db));
    const index = lookIndex(db);
    const likes: number[] = [];
    const colours: number[] = [];
    for (let query = 0; query < queries; query += 1) {
      const seq = 1 + Math.floor((query * assets) / queries);
      likes.push(await timed(() => likeSeqs(index, seq)));
      const hex = `#${((query * 2654435761) >>> 8).toString(16).padStart(6, '0').slice(-6)}`;
      colours.push(await timed(() => colourSeqs(index, hex, 0.09)));
    }
    const grouped = await timed(() => duplicateGroups(db));
    const again = await timed(() => duplicateGroups(db));
    const judged: number[] = [];
    const writer = new Database(join(folder, 'data', 'easel.sqlite'));
    for (let seq = 1; seq <= queries; seq += 1) {
      writer.prepare('UPDATE asset SET rating = 5 WHERE seq = ?').run(seq);
      judged.push(await timed(() => matchingAmong(db, 'has:duplicate', [seq], 0)));
    }
    writer.close();
    db.close();
    const limit = (label: string, ours: number, aim: string, met: boolean): BenchRow => ({
      label,
      ours,
      peer: null,
      peerName: null,
      unit: 'ms',
      aim,
      met,
    });
    return [
      {
        label: 'a preview with its look, 1024 × 768',
        ours: median(withLook),
        peer: median(without),
        peerName: 'the preview alone, by sharp',
        unit: 'ms',
        aim: '≤ 1.10×',
        met: median(withLook) <= median(without) * 1.1,
      },
      limit('the first question: all looks are read', first, 'none: once a run', true),
      limit(`like one of ${assets}, p95`, p95(likes), `≤ ${aimMs} ms`, p95(likes) <= aimMs),
      limit(`of a colour among ${assets}, p95`, p95(colours), `≤ ${aimMs} ms`, p95(colours) <= aimMs),
      limit(`near duplicates of ${assets}, the first time`, grouped, 'none: once a run', true),
      limit('near duplicates, asked again', again, `≤ ${aimMs} ms`, again <= aimMs),
      limit('one of them, once it was judged', median(judged), '≤ 5 ms', median(judged) <= 5),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function drawAll(folder: string): Promise<readonly string[]> {
  const files: string[] = [];
  for (let number = 0; number < pictures; number += 1) {
    const prompt = `${subjects[number % subjects.length]} ${moods[number % moods.length]}`;
    const size = { width: 1024, height: 768 };
    const { data } = await paintPicture({ ...size, values: { prompt }, seed: String(number), index: 0 });
    const file = join(folder, `${number}.png`);
    writeFileSync(file, data);
    files.push(file);
  }
  return files;
}

// each a real look with some of its bytes a little off, so that no two are the same
function fill(dataFolder: string, looks: readonly Uint8Array[]): void {
  const library = openLibraryDatabase({ dataFolder, now: Date.now });
  const add = library.db.prepare('INSERT INTO asset_look (seq, look) VALUES (?, ?)');
  let state = 1;
  const random = () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state;
  };
  library.db.transaction(() => {
    for (let n = 0; n < assets; n += 1) {
      const look = Buffer.from(looks[n % looks.length] ?? []);
      for (let change = 0; change < 12; change += 1) flip(look, random() % lookBytes, random() % 5);
      add.run(importedRow(library.db, `asset-${n}`), look);
    }
  })();
  library.close();
}

function flip(look: Uint8Array, at: number, bit: number): void {
  look[at] = (look[at] ?? 0) ^ (1 << bit);
}

export const bench: Bench = {
  name: 'similar',
  about: 'the looks of pictures: made with their previews, and 100,000 of them asked',
  run,
};
