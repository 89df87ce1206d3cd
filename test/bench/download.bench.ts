// Sixteen films of 32 MiB fetched beside each other: hashed as they come, looked through, synced, named and noted, against
// curl, which writes them only.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DownloadBench } from '../flow/support/DownloadBench';
import { makeWebm } from '../support/makeWebm';
import { type Bench, type BenchRow, median } from './Bench';
import { startFileService } from './support/startServers';
import { timed, timedProgram } from './support/timed';

const films = 16;
const filmMiB = 32;
const rounds = 7;

/** By its index a film of 2.5 s; most of it is padding, which a player skips. */
function film(): Buffer {
  const padding = Buffer.alloc(filmMiB * 2 ** 20, 0x5a);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(padding.length));
  return Buffer.concat([makeWebm(), Buffer.from('ec', 'hex'), size, padding]);
}

async function run(): Promise<readonly BenchRow[]> {
  const home = mkdtempSync(join(tmpdir(), 'easel-bench-download-'));
  const source = join(home, 'film.webm');
  writeFileSync(source, film());
  const service = await startFileService(source);
  const [ours, theirs]: [number[], number[]] = [[], []];
  try {
    const urls = Array.from({ length: films }, (_, n) => `${service.url}/${n}.webm`);
    // the first round warms both up
    for (let round = -1; round < rounds; round += 1) {
      const easel = new DownloadBench(service.url, { parallel: films });
      const own = await timed(() => easel.fetch(urls.map((url) => ({ url, kind: 'video' }))));
      const came = easel.ready.length;
      await easel.close();
      if (came !== films) throw new Error(`${came} of ${films} films came`);

      const into = join(home, String(round));
      mkdirSync(into);
      const files = urls.flatMap((url, n) => ['-o', join(into, `${n}.webm`), url]);
      const curl = await timedProgram('curl', [
        ...['--no-progress-meter', '--parallel', '--parallel-max', String(films)],
        ...files,
      ]);
      rmSync(into, { recursive: true });
      if (round < 0) continue;
      ours.push((films * filmMiB) / own);
      theirs.push((films * filmMiB) / curl);
    }
  } finally {
    await service.stop();
    rmSync(home, { recursive: true, force: true });
  }
  return [
    {
      label: `${films} films of ${filmMiB} MiB, ${films} at once`,
      ...{ ours: median(ours), peer: median(theirs), peerName: 'curl --parallel', unit: 'MiB/s' },
      aim: 'at least 0.85×',
      met: median(ours) >= 0.85 * median(theirs),
    },
  ];
}

export const bench: Bench = {
  name: 'download',
  about: 'large files fetched, hashed and looked through',
  run,
};
