// Sixteen films of 32 MiB fetched beside each other: hashed as they come, looked through, synced, named and noted, against
// curl, which writes them only, and against curl with what it wrote synced: a slow disk is waited for by both then.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PartHasher } from '../../src/main/downloads/files/PartHasher';
import { DownloadBench } from '../flow/support/DownloadBench';
import { builtFolder } from '../support/builtFolder';
import { makeLargeWebm } from '../support/makeWebm';
import { type Bench, type BenchRow, median } from './Bench';
import { startFileService } from './support/startServers';
import { timed, timedProgram } from './support/timed';

const films = 16;
const filmMiB = 32;
const rounds = 7;

async function run(): Promise<readonly BenchRow[]> {
  const home = mkdtempSync(join(tmpdir(), 'easel-bench-download-'));
  const source = join(home, 'film.webm');
  writeFileSync(source, makeLargeWebm(filmMiB));
  const service = await startFileService(source);
  const [ours, theirs, synced]: [number[], number[], number[]] = [[], [], []];
  try {
    const urls = Array.from({ length: films }, (_, n) => `${service.url}/${n}.webm`);
    // the first round warms both up
    for (let round = -1; round < rounds; round += 1) {
      const hasher = new PartHasher(pathToFileURL(join(builtFolder, 'hasher.js')));
      const easel = new DownloadBench(service.url, { parallel: films, hasher });
      const own = await timed(() => easel.fetch(urls.map((url) => ({ url, kind: 'video' }))));
      const came = easel.ready.length;
      await easel.close();
      if (came !== films) throw new Error(`${came} of ${films} films came`);

      const into = join(home, String(round));
      mkdirSync(into);
      const files = urls.map((_, n) => join(into, `${n}.webm`));
      const curl = await timedProgram('curl', [
        ...['--no-progress-meter', '--parallel', '--parallel-max', String(films)],
        ...urls.flatMap((url, n) => ['-o', files[n] ?? '', url]),
      ]);
      const sync = await timedProgram('sync', files);
      rmSync(into, { recursive: true });
      if (round < 0) continue;
      ours.push((films * filmMiB) / own);
      theirs.push((films * filmMiB) / curl);
      synced.push((films * filmMiB) / (curl + sync));
    }
  } finally {
    await service.stop();
    rmSync(home, { recursive: true, force: true });
  }
  const label = `${films} films of ${filmMiB} MiB, ${films} at once`;
  const row = (peerName: string, peers: readonly number[], least: number | null): BenchRow => ({
    label,
    ours: median(ours),
    peer: median(peers),
    peerName,
    unit: 'MiB/s',
    aim: least === null ? 'none, for comparison' : `at least ${least}×`,
    met: least === null || median(ours) >= least * median(peers),
  });
  return [row('curl --parallel', theirs, 0.85), row('curl --parallel, then sync of its files', synced, null)];
}

export const bench: Bench = {
  name: 'download',
  about: 'large files fetched, hashed and looked through',
  run,
};
