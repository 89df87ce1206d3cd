// A library's pictures handed over as files and as an archive, as they are and with what is known of them written in,
// against cp and zip.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compose } from '../../src/main/compose';
import { foldersUnder } from '../../src/main/folders';
import { defaultExportSettings, type ExportSettings } from '../../src/shared/domain/library/ExportRequest';
import { builtFolder } from '../support/builtFolder';
import { makeLibrary } from '../support/library/makeLibrary';
import { type Bench, type BenchRow, median } from './Bench';
import { timed, timedProgram } from './support/timed';

const assets = 1000;
const rounds = 7;
type Way = Readonly<{ label: string; manner: Partial<ExportSettings>; peerName: 'cp' | 'zip' }>;
const ways: readonly Way[] = [
  { label: 'files as they are', manner: { metadata: 'keep' }, peerName: 'cp' },
  { label: 'files with their facts written in', manner: { metadata: 'embed' }, peerName: 'cp' },
  { label: 'an archive of them as they are', manner: { metadata: 'keep', format: 'zip' }, peerName: 'zip' },
];

async function run(): Promise<readonly BenchRow[]> {
  const home = mkdtempSync(join(tmpdir(), 'easel-bench-export-'));
  const folder = join(home, 'library');
  await makeLibrary(folder, { assets, days: 1, samples: 48, profile: 'removed' });
  const services = await compose({
    folders: foldersUnder(folder),
    builtFolder: pathToFileURL(`${builtFolder}/`),
    sampleWildcards: null,
    sendEvent: () => undefined,
  });
  const pictures = foldersUnder(folder).library;
  const out = join(home, 'out');
  const peers = {
    cp: () => timedProgram('cp', ['-r', pictures, out]),
    zip: () => timedProgram('zip', ['-0', '-r', '-q', `${out}.zip`, '.'], pictures),
  };
  const ours = async (manner: Partial<ExportSettings>): Promise<void> => {
    const order = {
      ...defaultExportSettings,
      ...manner,
      set: { kind: 'matching' as const, query: '', except: [] },
    };
    const target = manner.format === 'zip' ? `${out}.zip` : out;
    const { done, problem } = await services.exporter.start(order, target).ended;
    if (done !== assets) throw new Error(`${done} of ${assets} were handed over: ${problem}`);
  };
  const clear = () => [out, `${out}.zip`].map((path) => rmSync(path, { recursive: true, force: true }));
  const times = ways.map(() => ({ ours: [] as number[], peer: [] as number[] }));
  try {
    // the first round warms all of them up
    for (let round = -1; round < rounds; round += 1) {
      for (const [index, { manner, peerName }] of ways.entries()) {
        const own = await timed(() => ours(manner));
        clear();
        const peer = await peers[peerName]();
        clear();
        if (round < 0) continue;
        times[index]?.ours.push(own);
        times[index]?.peer.push(peer);
      }
    }
  } finally {
    await services.close();
    rmSync(home, { recursive: true, force: true });
  }
  return ways.map(({ label, peerName }, index): BenchRow => {
    const own = median(times[index]?.ours ?? []);
    const peer = median(times[index]?.peer ?? []);
    const named = peerName === 'cp' ? 'cp -r' : 'zip -0';
    return {
      label: `${assets} pictures: ${label}`,
      ours: own,
      peer,
      peerName: named,
      unit: 's',
      aim: 'at most 1.3×',
      met: own <= 1.3 * peer,
    };
  });
}

export const bench: Bench = { name: 'export', about: 'pictures handed over', run };
