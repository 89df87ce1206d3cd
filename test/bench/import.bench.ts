// 10,000 pictures with metadata brought into a library, each read, decoded, copied and noted, against exiftool reading
// the metadata of the same files and nothing else.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharp } from '../../src/images/sharp';
import { builtFolder } from '../support/builtFolder';
import { drawSamples } from '../support/library/samples';
import { comfyGraph } from '../support/pictures/comfyGraph';
import { pngWith } from '../support/pictures/pngWith';
import { type Bench, type BenchRow, median } from './Bench';
import { timedProgram } from './support/timed';

const files = 10_000;
const perFolder = 500;
const rounds = 7;
/** As a model gives them: some 1 MB each. */
const largeFiles = 240;

async function writeFiles(folder: string): Promise<void> {
  for (let n = 0; n < files; n += 1) {
    const inside = join(folder, String(Math.floor(n / perFolder)));
    if (n % perFolder === 0) mkdirSync(inside, { recursive: true });
    const background = { r: n % 256, g: (n >> 8) % 256, b: 90 };
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
    const a1111 = a1111Text(n);
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

const a1111Text = (n: number): string =>
  `a fox in the snow, number ${n}\nNegative prompt: blurry\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: ${n}, Size: 64x64, Model: dream`;

/** Drawn pictures, each file another one. */
async function writeLarge(folder: string, drawings: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { images } = await drawSamples(drawings, 24);
  for (let n = 0; n < largeFiles; n += 1) {
    const drawn = images[n % images.length];
    if (drawn === undefined) throw new Error('nothing was drawn');
    const text = { as: 'iTXt', keyword: 'parameters', text: a1111Text(n) } as const;
    writeFileSync(join(folder, `${n}.png`), pngWith(readFileSync(drawn.path), [text]));
  }
}

async function run(): Promise<readonly BenchRow[]> {
  const home = mkdtempSync(join(tmpdir(), 'easel-bench-import-'));
  try {
    const from = join(home, 'from');
    const large = join(home, 'large');
    await writeFiles(from);
    await writeLarge(large, join(home, 'drawings'));
    const cli = join(builtFolder, 'cli.js');
    // the libraries of all rounds stay to the end: ext4 gives the places of files that were just deleted to no others, and
    // looks past every one of them for each file that is made
    const bring = (folder: string, ...more: readonly string[]) => {
      const library = mkdtempSync(join(home, 'library-'));
      const args = [cli, 'import', folder, '--library', library, '--json', ...more];
      return timedProgram(process.execPath, args);
    };
    // all find the files in the page cache: the first round is not counted
    const [peers, copies, references]: [number[], number[], number[]] = [[], [], []];
    const [largePeers, largeCopies]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round += 1) {
      const read = await timedProgram('exiftool', ['-json', '-r', '-q', from]);
      const copied = await bring(from);
      const referenced = await bring(from, '--reference');
      const largeRead = await timedProgram('exiftool', ['-json', '-r', '-q', large]);
      const largeCopied = await bring(large);
      if (round < 0) continue;
      peers.push(read);
      copies.push(copied);
      references.push(referenced);
      largePeers.push(largeRead);
      largeCopies.push(largeCopied);
    }
    const peer = median(peers);
    const row = (label: string, ours: number): BenchRow => ({
      label,
      ours,
      peer,
      peerName: 'exiftool -json',
      unit: 's',
      aim: 'at least 3 times as fast',
      met: peer / ours >= 3,
    });
    return [
      row('10,000 pictures copied, decoded and noted', median(copies)),
      row('10,000 pictures left where they are, decoded and noted', median(references)),
      {
        label: `${largeFiles} drawn pictures in all sizes of imagegen/dev copied, decoded and noted`,
        ours: median(largeCopies),
        peer: median(largePeers),
        peerName: 'exiftool -json',
        unit: 's',
        aim: 'none: decoding alone takes longer than reading words',
        met: true,
      },
    ];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

export const bench: Bench = { name: 'import', about: 'pictures from elsewhere brought in', run };
