import type { ImportTarget } from '@shared/domain/library/ImportState';
import { describe, expect, it } from 'vitest';
import type { ImportOutcome, ImportRun } from '../ports/ImportRun';
import { ImportService, type Landed } from './ImportService';

const client: ImportTarget = { kind: 'collection', id: 'k', name: 'Client A' };
const imported = (seq: number) =>
  ({ kind: 'imported', from: `${seq}.png`, asset: { seq, problem: null } }) as ImportOutcome;
const isHere = (seq: number): ImportOutcome => ({
  kind: 'refused',
  from: 'x.png',
  reason: 'is here',
  isHere: true,
  seq,
});

/** A desk whose imports go on when the test says so. */
function makeDesk() {
  const runs: { run: ImportRun; end: (error?: Error) => void }[] = [];
  const came: (readonly [seqs: readonly number[], landed: Landed | null])[] = [];
  let next = 0;
  const desk = new ImportService({
    imports: {
      run: (run) =>
        new Promise((resolve, reject) => {
          runs.push({ run, end: (error) => (error ? reject(error) : resolve()) });
        }),
      takeBytes: async () => imported(++next),
    },
    setTimer: () => () => {},
    now: () => 1,
    changed: () => {},
    came: (seqs, _since, landed) => came.push([seqs, landed]),
  });
  return { desk, runs, came, turn: () => new Promise((resolve) => setImmediate(resolve)) };
}

describe('imports of a window', () => {
  it('wait their turn, and are one import: found together, told together', async () => {
    const { desk, runs, came, turn } = makeDesk();
    desk.start({ paths: ['/a'], reference: false, into: null });
    desk.start({ paths: ['/b'], reference: false, into: client });
    await turn();
    expect(runs).toHaveLength(1);
    expect(desk.state()).toMatchObject({ running: true, waiting: 1, into: [null, client] });
    await runs[0]?.run.onOutcome(imported(1));
    runs[0]?.end();
    await turn();
    expect(runs.map(({ run }) => run.importId)).toEqual([desk.state()?.id, desk.state()?.id]);
    expect(desk.state()).toMatchObject({ running: true, waiting: 0, imported: 1 });
    await runs[1]?.run.onOutcome(imported(2));
    await runs[1]?.run.onOutcome(isHere(7));
    runs[1]?.end();
    await turn();
    expect(desk.state()).toMatchObject({ running: false, imported: 2, here: 1, stopped: null });
    expect(came).toEqual([
      [[1], null],
      [[2], { seqs: [2, 7], change: { kind: 'addToCollection', collectionId: 'k' } }],
    ]);
    // what is put away is over: the next is another
    const { id } = desk.state() ?? {};
    desk.start({ paths: ['/c'], reference: false, into: null });
    expect(desk.state()?.id).not.toBe(id);
  });

  it('of what the page gives wait too, and end when it says so', async () => {
    const { desk, runs, came, turn } = makeDesk();
    desk.start({ paths: ['/a'], reference: false, into: null });
    const { runId } = desk.begin({ kind: 'tag', name: 'sky' });
    const given = desk.give(runId, 'one.png', new Uint8Array());
    const refused = desk.refuse(runId, 'two.png', 'cannot be read');
    await turn();
    expect(desk.state()).toMatchObject({ imported: 0, refused: 0, waiting: 1 });
    runs[0]?.end();
    await Promise.all([given, refused]);
    await desk.finish(runId);
    expect(desk.state()).toMatchObject({ running: false, imported: 1, refused: 1 });
    expect(came).toEqual([[[1], { seqs: [1], change: { kind: 'addTags', tags: ['sky'] } }]]);
  });

  it('are all over when they are stopped; one that fails keeps none of the others', async () => {
    const { desk, runs, turn } = makeDesk();
    desk.start({ paths: ['/a'], reference: false, into: null });
    const { runId } = desk.begin(null);
    await turn();
    desk.stop();
    await expect(desk.give(runId, 'one.png', new Uint8Array())).rejects.toThrow('has ended');
    expect(runs[0]?.run.signal.aborted).toBe(true);
    expect(desk.state()).toMatchObject({ running: false, waiting: 0, stopped: 'It was stopped.' });
    desk.start({ paths: ['/b'], reference: false, into: null });
    desk.start({ paths: ['/c'], reference: false, into: null });
    await turn();
    runs[1]?.end(new Error('The disk is full.'));
    await turn();
    expect(desk.state()).toMatchObject({ running: true });
    runs[2]?.end();
    await turn();
    expect(desk.state()).toMatchObject({ running: false, stopped: 'The disk is full.' });
  });
});
