// Easel's own main, from source and without a window, in a process that may be killed: does what its parent asks for,
// one piece of work after the other. Arguments: the folder of the library, the folder of the built files.
import { mkdirSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { compose } from '../../../src/main/compose';
import { configFolder, foldersUnder } from '../../../src/main/folders';
import { readState } from './readState';
import type { Work, WorkEnd } from './work';

const [under = '', built = ''] = process.argv.slice(2);
const services = await compose({
  folders: foldersUnder(under, configFolder()),
  configFolder: configFolder(),
  builtFolder: pathToFileURL(`${built}/`),
  sampleWildcards: null,
  sendEvent: () => {},
  restart: () => void services.close().then(() => process.exit(0)),
});
const { curation, exporter, imports, relocation, trash, verifier } = services;
const never = new AbortController().signal;

async function doWork(work: Work): Promise<readonly string[]> {
  const said: string[] = [];
  switch (work.kind) {
    case 'import':
      await imports.run({ ...work, signal: never, onOutcome: step });
      break;
    case 'export': {
      const { state, problem } = await exporter.start(
        { ...work.manner, set: { kind: 'matching', query: '', except: [] } },
        work.target,
        { onExported: step },
      ).ended;
      if (state !== 'done' || problem !== null) said.push(`an export ended as ${state}: ${problem}`);
      break;
    }
    case 'change':
      await curation.change({ kind: 'some', seqs: [...work.seqs] }, work.change);
      break;
    case 'arrange':
      await curation.changeSidebarEntry(work.what);
      break;
    case 'undo':
    case 'redo':
      await curation.undoOrRedoLast(work.kind);
      break;
    case 'emptyTrash':
      await trash.empty();
      break;
    case 'move': {
      mkdirSync(work.folder, { recursive: true });
      const found = await relocation.choose(work.folder);
      if (found.problem !== null) return [`the library cannot be moved: ${found.problem}`];
      // this machine may have one disk only: copying is asked for
      if (work.copies) Object.assign(found, { byRename: false });
      relocation.begin();
      return new Promise(() => {});
    }
    case 'goOnMoving':
      relocation.begin();
      return new Promise(() => {});
    case 'cancelMove':
      await relocation.cancel();
      break;
    case 'verify':
      await verifier.run({
        full: true,
        repair: false,
        signal: never,
        onFinding: ({ kind, file }) => void said.push(`verify: ${kind} ${file}`),
      });
      break;
    case 'look':
      // what the last run left is settled once it is one's turn
      await imports.start();
      await setImmediate();
      await curation.runExclusive(async () => {});
  }
  return said;
}

process.on('message', (work: Work) => {
  begunAt = performance.now();
  doWork(work).then(
    (said) => answer(said),
    (error: unknown) => answer([`${work.kind}: ${String(error)}`]),
  );
});
process.on('disconnect', () => process.exit(0));
let begunAt = performance.now();
answer([]);

/** One file more is done. */
function step(): void {
  process.send?.('step');
}

function answer(said: readonly string[]): void {
  const ms = performance.now() - begunAt;
  const move = relocation.state();
  const state = readState(services.db, services.folders, move.state === 'stopped');
  process.send?.({ state, said, ms } satisfies WorkEnd);
}
