// Both previews of a library's pictures as Easel makes them (the decoder's process, the look, the rows written), against
// vipsthumbnail in two processes and ImageMagick, which write the same two files and nothing else.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type LibraryDatabase,
  openLibraryDatabase,
} from '../../src/main/database/library/openLibraryDatabase';
import { realTiming } from '../../src/main/engine/RunLoop';
import { quietLog } from '../../src/main/ports/quietLog.testing';
import { decoderEnvironment } from '../../src/main/previews/decoderEnvironment';
import { forkProcess } from '../../src/main/previews/forkProcess';
import { PreviewMaker } from '../../src/main/previews/PreviewMaker';
import { paintPicture } from '../../src/service/samples/paintPicture';
import { previewEdges } from '../../src/shared/looks/previewEdges';
import { builtFolder } from '../support/builtFolder';
import { importedRow } from '../support/importedRow';
import { type Bench, type BenchRow, median } from './Bench';
import { timed, timedProgram } from './support/timed';

const pictures = 96;
const drawn = 12;
const rounds = 7;
const size = { width: 1024, height: 1024 };
const box = (edge: number): string => `${edge}x${edge}`;

async function drawAll(folder: string): Promise<readonly string[]> {
  const subjects = ['a harbour', 'dunes', 'tulips', 'a red fox', 'a city street', 'a nebula'];
  const datas: Uint8Array[] = [];
  for (let n = 0; n < drawn; n += 1) {
    const prompt = `${subjects[n % subjects.length]} ${n < subjects.length ? 'at dawn' : 'at night'}`;
    const { data } = await paintPicture({ ...size, values: { prompt }, seed: String(n), index: 0 });
    datas.push(data);
  }
  return Array.from({ length: pictures }, (_, n) => {
    const file = join(folder, `${n}.png`);
    writeFileSync(file, datas[n % drawn] ?? new Uint8Array());
    return file;
  });
}

/** A library that holds the pictures and has no preview yet. */
function libraryWith(home: string, files: readonly string[]): LibraryDatabase {
  const library = openLibraryDatabase({ dataFolder: home, now: Date.now });
  const point = library.db.prepare('UPDATE asset SET file = ? WHERE seq = ?');
  library.db.transaction(() => {
    for (const file of files) point.run(basename(file), importedRow(library.db, basename(file)));
  })();
  return library;
}

async function run(): Promise<readonly BenchRow[]> {
  const home = mkdtempSync(join(tmpdir(), 'easel-bench-previews-'));
  const decoder = pathToFileURL(join(builtFolder, 'decoder.js'));
  const times = { ours: [] as number[], vips: [] as number[], magick: [] as number[] };
  try {
    const from = join(home, 'pictures');
    mkdirSync(from);
    const files = await drawAll(from);
    // the first round warms all of them up
    for (let round = -1; round < rounds; round += 1) {
      const own = join(home, `easel-${round}`);
      mkdirSync(own);
      const library = libraryWith(own, files);
      const maker = new PreviewMaker({
        db: library.db,
        libraryFolder: from,
        dataFolder: own,
        timing: realTiming,
        log: quietLog,
        decoder: { start: () => forkProcess(decoder, decoderEnvironment(process.env)) },
        onPreview: () => undefined,
      });
      const ours = await timed(async () => {
        maker.start();
        await maker.idle();
      });
      const made = library.db.prepare("SELECT count(*) FROM asset WHERE preview = 'ready'").pluck().get();
      if (made !== pictures) throw new Error(`${made} of ${pictures} previews were made`);
      await maker.stop();
      library.close();

      const into = join(home, `others-${round}`);
      mkdirSync(into);
      const half = (n: number) => files.filter((_, index) => index % 2 === n);
      // it makes one size at a time
      const thumbnail = async (n: number) => {
        const { large, small } = previewEdges;
        await timedProgram('vipsthumbnail', [
          ...['--size', `${large}`, '-o', `${into}/%s.webp[Q=82]`],
          ...half(n),
        ]);
        await timedProgram('vipsthumbnail', [
          ...['--size', `${small}`, '-o', `${into}/%s.small.webp[Q=82]`],
          ...half(n),
        ]);
      };
      const vips = await timed(() => Promise.all([thumbnail(0), thumbnail(1)]));
      const magick = await timedProgram('/usr/bin/convert', [
        ...files,
        ...['-quality', '82', '-resize', box(previewEdges.large), '-write', join(into, 'magick-%d.webp')],
        ...['-resize', box(previewEdges.small), join(into, 'magick-%d.small.webp')],
      ]);
      if (round < 0) continue;
      times.ours.push(pictures / ours);
      times.vips.push(pictures / vips);
      times.magick.push(pictures / magick);
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  const row = (peerName: string, peers: readonly number[], least: number): BenchRow => ({
    label: `previews a second of ${pictures} pictures, 1024 × 1024 PNG`,
    ours: median(times.ours),
    peer: median(peers),
    peerName,
    unit: '/s',
    aim: `at least ${least}×`,
    met: median(times.ours) >= least * median(peers),
  });
  return [row('vipsthumbnail in two processes', times.vips, 1.2), row('ImageMagick', times.magick, 8)];
}

export const bench: Bench = { name: 'previews', about: 'previews, with looks and rows', run };
