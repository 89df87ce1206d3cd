// The gallery with its shelves open: what one picture that gets a tag, or comes into a collection, costs the page, main's
// loop and the threads beside it, with few and with many tags and collections.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { openLibraryDatabase } from '../../src/main/database/library/openLibraryDatabase';
import { foldersUnder } from '../../src/main/folders';
import { mainThreadWork } from '../e2e/support/mainThreadWork';
import { Studio } from '../e2e/support/Studio';
import { callMain } from '../support/callMain';
import { makeLibrary } from '../support/library/makeLibrary';
import type { Bench, BenchOptions, BenchRow } from './Bench';
import { median } from './Bench';
import { launchInBench } from './support/launchInBench';
import { askNotes, notesTo } from './support/ProcessNotes';

const rounds = 5;
const assets = 500;
/** Of one round; each with so long for all that follows from it, ms. */
const changes = 10;
const restMs = 250;

/** As many tags as collections, every fourth of these within the one before; a picture with each. */
function fillShelves(library: string, count: number): void {
  const { db, close } = openLibraryDatabase({ dataFolder: foldersUnder(library).data, now: Date.now });
  const ids = db.prepare('SELECT id FROM asset ORDER BY seq').pluck().all() as string[];
  const tag = db.prepare('INSERT INTO tag (id, name) VALUES (?, ?)');
  const tagged = db.prepare('INSERT INTO asset_tag VALUES (?, ?)');
  const collection = db.prepare(
    'INSERT INTO collection (id, name, created_at, updated_at, parent_id, position) VALUES (?, ?, 0, 0, ?, ?)',
  );
  const collected = db.prepare('INSERT INTO collection_asset VALUES (?, ?, 1, 0)');
  db.transaction(() => {
    for (let at = 1; at <= count; at += 1) {
      const number = String(at).padStart(6, '0');
      const of = ids[at % ids.length] ?? '';
      tag.run(at, `kind ${number}`);
      tagged.run(of, at);
      const parent = at % 4 === 0 ? `c${String(at - 1).padStart(6, '0')}` : null;
      collection.run(`c${number}`, `Series ${number}`, parent, at);
      collected.run(`c${number}`, of);
    }
  })();
  close();
}

/** Processor time of a process's first thread so far, ms. */
function loopMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

async function measure(count: number): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-bench-shelves-'));
  const notes = join(folder, 'notes.json');
  const library = join(folder, 'library');
  await makeLibrary(library, { assets, samples: 10, profile: 'away' });
  fillShelves(library, count);
  const app = await launchInBench(library, notesTo(notes));
  const found = new Map<string, number[]>();
  const note = (label: string, value: number) =>
    void found.set(label, [...(found.get(label) ?? []), value / changes]);
  try {
    const { page } = app;
    await new Studio(page).go('Gallery');
    const shelves = page.getByRole('navigation', { name: 'Library' });
    await shelves.getByRole('button', { name: 'Series 000001 1' }).waitFor();
    const set: AssetSet = { kind: 'some', seqs: [3] };
    const of = { collectionId: 'c000002', tags: ['kind 000002'] };
    const deeds = {
      tag: (on: boolean) =>
        callMain(page, 'curation.change', {
          set,
          change: { kind: on ? 'addTags' : 'removeTags', tags: of.tags },
        }),
      'a collection': (on: boolean) =>
        callMain(page, 'curation.change', {
          set,
          change: { kind: on ? 'addToCollection' : 'removeFromCollection', collectionId: of.collectionId },
        }),
      nothing: async () => {},
    };
    for (let round = 0; round <= rounds; round += 1) {
      for (const [label, deed] of Object.entries(deeds)) {
        await setTimeout(restMs);
        await askNotes(app.pid, notes);
        const before = loopMs(app.pid);
        const tasks = await mainThreadWork(page, async () => {
          for (let change = 0; change < changes; change += 1) {
            await deed(change % 2 === 0);
            await setTimeout(restMs);
          }
        });
        const loop = loopMs(app.pid) - before;
        const { cpuMs } = await askNotes(app.pid, notes);
        // the first warms up
        if (round === 0) continue;
        note(
          `${label}: the page`,
          tasks.reduce((sum, each) => sum + each, 0),
        );
        note(`${label}: main's loop`, loop);
        note(`${label}: the threads beside it`, cpuMs - loop);
      }
    }
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return [...found].map(([label, values]) => ({
    label: `${count.toLocaleString('en-GB')} of each, ${label}, processor time of one change`,
    ours: median(values),
    peer: null,
    peerName: null,
    unit: 'ms',
    aim: 'none, for comparison',
    met: true,
  }));
}

async function run({ sizes = [10, 1000, 10_000] }: BenchOptions): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const size of sizes) rows.push(...(await measure(size)));
  return rows;
}

export const bench: Bench = { name: 'shelves', about: 'one change among many tags and collections', run };
