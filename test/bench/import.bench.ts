// 10,000 pictures with metadata brought into a library, each read, decoded, copied and noted, against exiftool reading
// the metadata of the same files and nothing else.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharp } from '../../src/images/sharp';
import { builtFolder } from '../support/builtFolder';
import { comfyGraph } from '../support/pictures/comfyGraph';
import { pngWith } from '../support/pictures/pngWith';
import { type Bench, type BenchRow, median } from './Bench';
import { timedProgram } from './support/timed';

const files = 10_000;
const perFolder = 500;
const rounds = 7;

async function writeFiles(folder: string): Promise<void> {
  for (let n = 0; n < files; n += 1) {
    const inside = join(folder, String(Math.floor(n / perFolder)));
    if (n % perFolder === 0) mkdirSync(inside, { recursive: true });
    const background = { r: n % 256, g: (n >> 8) % 256, b: 90 };
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
    const a1111 = `a fox in the snow, number ${n}\nNegative prompt: blurry\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: ${n}, Size: 64x64, Model: dream`;
    const graph = comfyGraph({
      prompt: `a harbour, number ${n}`,
      negative: 'dull',
      seed: String(n),
      steps: 25,
    });
    const text = n % 2 === 0 ? { keyword: 'parameters', text: a1111 } : { keyword: 'prompt', text: graph };
    writeFileSync(join(inside, `${n}.png`), pngWith(png, [{ as: 'iTXt', ...text }]));
  }
}

async function run(): Promise<readonly BenchRow[]> {
  const home = mkdtempSync(join(tmpdir(), 'easel-bench-import-'));
  try {
    const from = join(home, 'from');
    await writeFiles(from);
    const cli = join(builtFolder, 'cli.js');
    // the libraries of all rounds stay to the end: ext4 gives the places of files that were just deleted to no others, and
    // looks past every one of them for each file that is made
    const bring = (...more: readonly string[]) => {
      const library = mkdtempSync(join(home, 'library-'));
      const args = [cli, 'import', from, '--library', library, '--json', ...more];
      return timedProgram(process.execPath, args);
    };
    // all find the files in the page cache: the first round is not counted
    const [peers, copies, references]: [number[], number[], number[]] = [[], [], []];
    for (let round = -1; round < rounds; round += 1) {
      const read = await timedProgram('exiftool', ['-json', '-r', '-q', from]);
      const copied = await bring();
      const referenced = await bring('--reference');
      if (round < 0) continue;
      peers.push(read);
      copies.push(copied);
      references.push(referenced);
    }
    const peer = median(peers);
    const row = (label: string, ours: number): BenchRow => ({
      ...{ label, ours, peer, peerName: 'exiftool -json', unit: 's' },
      aim: 'at least 3 times as fast',
      met: peer / ours >= 3,
    });
    return [
      row('10,000 pictures copied, decoded and noted', median(copies)),
      row('10,000 pictures left where they are, decoded and noted', median(references)),
    ];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

export const bench: Bench = { name: 'import', about: 'pictures from elsewhere brought in', run };
