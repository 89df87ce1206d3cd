import type { ImportTarget } from '@shared/domain/library/ImportState';
import { describe, expect, it } from 'vitest';
import type { ImportOutcome, ImportRun } from '../ports/ImportRun';
import { type AppliedChange, ImportService } from './ImportService';

const client: ImportTarget = { kind: 'collection', id: 'k', name: 'Client A' };
const imported = (seq: number) =>
  ({ kind: 'imported', from: `${seq}.png`, asset: { seq, problem: null } }) as ImportOutcome;
const isHere = (seq: number): ImportOutcome => ({
  kind: 'refused',
  from: 'x.png',
  reason: 'is here',
  isPresent: true,
  seq,
});

/** A service whose imports end when the test ends them. */
function makeService() {
  const runs: { run: ImportRun; end: (error?: Error) => void }[] = [];
  const came: (readonly [seqs: readonly number[], landed: AppliedChange | null])[] = [];
  let next = 0;
  const service = new ImportService({
    imports: {
      run: (run) =>
        new Promise((resolve, reject) => {
          runs.push({ run, end: (error) => (error ? reject(error) : resolve()) });
        }),
      importBytes: async () => imported(++next),
    },
    setTimer: () => () => {},
    now: () => 1,
    changed: () => {},
    onImported: (seqs, _since, landed) => came.push([seqs, landed]),
  });
  return { service, runs, came, turn: () => new Promise((resolve) => setImmediate(resolve)) };
}

describe('imports of a window', () => {
  it('wait their turn, and are one import: found together, told together', async () => {
    const { service, runs, came, turn } = makeService();
    service.start({ paths: ['/a'], reference: false, into: null });
    service.start({ paths: ['/b'], reference: false, into: client });
    await turn();
    expect(runs).toHaveLength(1);
    expect(service.state()).toMatchObject({ running: true, waiting: 1, into: [null, client] });
    await runs[0]?.run.onOutcome(imported(1));
    runs[0]?.end();
    await turn();
    expect(runs.map(({ run }) => run.importId)).toEqual([service.state()?.id, service.state()?.id]);
    expect(service.state()).toMatchObject({ running: true, waiting: 0, imported: 1 });
    await runs[1]?.run.onOutcome(imported(2));
    await runs[1]?.run.onOutcome(isHere(7));
    runs[1]?.end();
    await turn();
    expect(service.state()).toMatchObject({ running: false, imported: 2, here: 1, stopped: null });
    expect(came).toEqual([
      [[1], null],
      [[2], { seqs: [2, 7], change: { kind: 'addToCollection', collectionId: 'k' } }],
    ]);
    // this chain of imports has ended, so the next import has another id
    const { id } = service.state() ?? {};
    service.start({ paths: ['/c'], reference: false, into: null });
    expect(service.state()?.id).not.toBe(id);
  });

  it('of what the page gives wait too, and end when it says so', async () => {
    const { service, runs, came, turn } = makeService();
    service.start({ paths: ['/a'], reference: false, into: null });
    const { runId } = service.begin({ kind: 'tag', name: 'sky' });
    const given = service.addFile(runId, 'one.png', new Uint8Array());
    const refused = service.refuse(runId, 'two.png', 'Easel cannot read this file.');
    await turn();
    expect(service.state()).toMatchObject({ imported: 0, refused: 0, waiting: 1 });
    runs[0]?.end();
    await Promise.all([given, refused]);
    await service.finish(runId);
    expect(service.state()).toMatchObject({ running: false, imported: 1, refused: 1 });
    expect(came).toEqual([[[1], { seqs: [1], change: { kind: 'addTags', tags: ['sky'] } }]]);
  });

  it('are all over when they are stopped; one that fails keeps none of the others', async () => {
    const { service, runs, turn } = makeService();
    service.start({ paths: ['/a'], reference: false, into: null });
    const { runId } = service.begin(null);
    await turn();
    service.stop();
    await expect(service.addFile(runId, 'one.png', new Uint8Array())).rejects.toThrow('has ended');
    expect(runs[0]?.run.signal.aborted).toBe(true);
    expect(service.state()).toMatchObject({
      running: false,
      waiting: 0,
      stopped: 'The process was stopped.',
    });
    service.start({ paths: ['/b'], reference: false, into: null });
    service.start({ paths: ['/c'], reference: false, into: null });
    await turn();
    runs[1]?.end(new Error('The disk is full.'));
    await turn();
    expect(service.state()).toMatchObject({ running: true });
    runs[2]?.end();
    await turn();
    expect(service.state()).toMatchObject({ running: false, stopped: 'The disk is full.' });
  });
});
