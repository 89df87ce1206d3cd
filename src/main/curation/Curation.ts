// All edits of the user to assets, tags and collections. Each edit is one undo step.
import { setImmediate } from 'node:timers/promises';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type {
  AssetChange,
  ChangeResult,
  PerformedChange,
  TagOrCollectionChange,
  Undoable,
  UndoOutcome,
} from '@shared/domain/gallery/Curation';
import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import type { FileChange } from '../database/disk/writeFileRecord';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { wholeSlices } from '../database/wholeSlices';
import { applyEdit, seqsMoved } from './applyEdit';
import { asOf, type EditOf, inverse } from './Edit';
import { editsConflict } from './editsConflict';
import { normaliseTagNames } from './normaliseTagNames';
import { planArrangement } from './planArrangement';
import { planChange } from './planChange';
import { TextMerges } from './TextMerges';
import { UndoLog, type UndoPart, type UndoStep } from './UndoLog';

/** Assets per transaction: about 4 ms for tags, which cost the most. */
const perSlice = 100;
/** Maximum time on the main thread without a pause, ms. */
const sliceMs = 5;
/** When Easel quits, at most this many slices of a change are still written: small changes are completed. */
const smallSlices = 10;
/** With more changed texts than this, the full-text index is not merged during the write. */
const manyWords = 2000;
/** Changes of more assets than this are reported without ids. */
const mostNamed = 1000;
/** Further typing in a note within this time extends the previous undo step, ms. */
const noteMs = 60_000;

export type CurationDependencies = Readonly<{
  db: Db;
  now: () => number;
  seqsOf: (set: AssetSet) => Promise<ArrayLike<number>> | ArrayLike<number>;
  assetsChanged: (assetIds: readonly string[]) => void;
  manyChanged: () => void;
  /** The files of these rows have changed, so their previews may be outdated. Null: too many to list. */
  filesChanged: (assetIds: readonly string[] | null) => void;
  curationChanged: () => void;
  /** An import was undone, so its message is outdated. */
  importUndone?: () => void;
}>;

const idsOf = statement<[string], string>(
  'SELECT id FROM asset WHERE seq IN (SELECT value FROM json_each(?))',
);

const areThere = statement<[string]>(
  'SELECT 1 FROM asset WHERE seq IN (SELECT value FROM json_each(?)) LIMIT 1',
);

export class Curation {
  readonly #parts: CurationDependencies;
  readonly #log: UndoLog;
  readonly #words: TextMerges;
  /** Changes run one after the other, because concurrent ones would mix their undo steps. */
  #last: Promise<unknown> = Promise.resolve();
  /** Number of accepted changes that have not begun. */
  #waiting = 0;
  #closed = false;

  constructor(parts: CurationDependencies) {
    this.#parts = parts;
    this.#log = new UndoLog(parts.db);
    this.#words = new TextMerges(parts.db);
  }

  async settle(): Promise<void> {
    await this.#inTurn(async () => {
      for (const { step, way } of this.#log.broken()) await this.#turn(step, way);
      await this.#words.catchUp(() => !this.#closed);
      if (await normaliseTagNames(this.#parts.db, () => !this.#closed)) {
        this.#parts.manyChanged();
        this.#parts.curationChanged();
      }
    });
  }

  /** @param signal stops between two slices: what was done by then is a complete step */
  change(set: AssetSet, change: AssetChange, signal?: AbortSignal): Promise<ChangeResult> {
    return this.#inTurn(async () => {
      const seqs = await this.#parts.seqsOf(set);
      const goesOn = change.kind === 'note' ? this.#goOnWithNote(change, seqs) : null;
      if (goesOn !== null) return { changed: seqs.length, step: goesOn };
      if (seqs.length > manyWords && writesWords(change)) this.#words.wait();
      return this.#do(change, this.#slicesOf(change, seqs, signal));
    });
  }

  arrange(what: TagOrCollectionChange): Promise<ChangeResult> {
    const { db, now } = this.#parts;
    return this.#inTurn(() => {
      // the number of affected pictures is unknown before
      if (writesWords(what)) this.#words.wait();
      return this.#do(what, oneByOne(planArrangement(db, what, now())));
    });
  }

  /** Changes the file data of rows, one by one in this order. */
  repair(changes: readonly FileChange[]): Promise<ChangeResult> {
    return this.#inTurn(() => this.#do({ kind: 'repair' }, fileEdits(changes)));
  }

  /** Records a change that is already on disk. @param since when the user started it, ms UTC; null: now */
  record(what: Undoable, edits: readonly EditOf[], since: number | null = null): Promise<ChangeResult> {
    return this.#inTurn(() => this.#do(what, [], { edits, since }));
  }

  /** Undo moves added pictures to the trash. @param landed a change of these and others in the same step */
  recordCome(
    kind: 'import' | 'frame',
    seqs: readonly number[],
    since: number | null = null,
    landed: Readonly<{ seqs: readonly number[]; change: AssetChange }> | null = null,
  ): Promise<ChangeResult> {
    const edit = { kind: 'field', field: 'trashed_at', before: this.#parts.now(), after: null } as const;
    const parts = Array.from({ length: Math.ceil(seqs.length / perSlice) }, (_, part) => ({
      edit,
      seqs: seqs.slice(part * perSlice, (part + 1) * perSlice),
    }));
    return this.#inTurn(() => {
      const slices = landed === null ? [] : this.#slicesOf(landed.change, landed.seqs, undefined);
      const what = landed !== null && seqs.length === 0 ? landed.change : ({ kind } as const);
      return this.#do(what, slices, { edits: parts, since });
    });
  }

  /** Undoes or redoes one step while keeping later ones; does nothing if a later one conflicts. */
  turnStep(id: number, way: 'undo' | 'redo'): Promise<UndoOutcome> {
    return this.#inTurn(async () => {
      const step = this.#log.step(id);
      if (step === null || step.undone !== (way === 'redo')) return { kind: 'gone' };
      const others = this.#log.since(step);
      const mine = others.length === 0 ? [] : this.#log.parts(id);
      let by: UndoStep | null = null;
      await this.#inSlices(others, (other) => {
        if (by === null && editsConflict(mine, this.#log.parts(other.id))) by = other;
      });
      if (by !== null) return { kind: 'blocked', by: changedBy(by) };
      return (await this.#bring(step, way)) ? { kind: 'turned', changed: changedBy(step) } : { kind: 'gone' };
    });
  }

  /** Undoes the last step, or redoes the last undone one. @returns null if there is none */
  undo(way: 'undo' | 'redo'): Promise<PerformedChange | null> {
    return this.#inTurn(async () => {
      for (let step = this.#log.next(way); step !== null; step = this.#log.next(way)) {
        // if all its assets are deleted for good, the step is skipped silently
        if (await this.#bring(step, way)) return changedBy(step);
      }
      return null;
    });
  }

  /** Runs work while no change runs; long work calls it per slice, so that changes can run in between. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(work);
  }

  /** Finishes accepted changes. A large one stops between two slices; a large undo or redo continues at the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#last;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('Easel is closing'));
    this.#waiting += 1;
    const mine = this.#last.then(() => {
      this.#waiting -= 1;
      return work();
    });
    this.#last = mine.catch(() => {});
    return mine;
  }

  *#slicesOf(
    change: AssetChange,
    seqs: ArrayLike<number>,
    signal: AbortSignal | undefined,
  ): Generator<readonly EditOf[], void> {
    const at = this.#parts.now();
    for (let from = 0; from < seqs.length && signal?.aborted !== true; from += perSlice) {
      const some = Array.prototype.slice.call(seqs, from, from + perSlice) as number[];
      yield planChange(this.#parts.db, change, some, at);
    }
  }

  /** Each slice is on disk together with its undo data. @param before edits of the same step that are already on disk */
  async #do(
    what: Undoable,
    slices: Iterable<readonly EditOf[]>,
    before: Readonly<{ edits: readonly EditOf[]; since: number | null }> = { edits: [], since: null },
  ): Promise<ChangeResult> {
    const { db, now } = this.#parts;
    const touched = new Set<number>();
    const moved = new Set<number>();
    const known = new Set(before.edits.flatMap(({ seqs }) => seqs));
    let stepId: number | null = null;
    let ordinal = 0;
    const { since } = before;
    const begin = () => (since === null ? this.#log.begin(what, now()) : this.#log.beginLate(what, since));
    const take = (edits: readonly EditOf[], apply: (each: EditOf) => void): void => {
      if (edits.length === 0) return;
      this.#write(() => {
        const id = stepId ?? begin();
        for (const [index, each] of edits.entries()) {
          apply(each);
          this.#log.add(id, ordinal + index, each);
        }
        this.#log.count(id, known.size > 0 ? known.size : touched.size);
        stepId = id;
      });
      ordinal += edits.length;
    };
    take(before.edits, () => {});
    await this.#inSlices(slices, (edits) => {
      for (const { seqs } of edits) for (const seq of seqs) touched.add(seq);
      take(edits, (each) => applyEdit(db, each));
      for (const { edit } of edits) for (const seq of seqsMoved(db, edit)) moved.add(seq);
    });
    if (stepId === null) return { changed: 0, step: null };
    this.#log.finish(stepId);
    if (touched.size > 0 || known.size === 0) this.#tell(new Set([...touched, ...moved]), what);
    else this.#parts.curationChanged();
    await this.#words.catchUp(() => !this.#closed);
    return { changed: known.size > 0 ? known.size : touched.size, step: stepId };
  }

  /** @returns whether any of the step's assets still exist */
  #bring(step: UndoStep, way: 'undo' | 'redo'): Promise<boolean> {
    if (step.assets > manyWords && writesWords(step.what)) this.#words.wait();
    this.#write(() => this.#log.turn(step.id, way));
    if (way === 'undo' && step.what.kind === 'import') this.#parts.importUndone?.();
    return this.#turn(step, way);
  }

  /** Processes the parts that are left. @returns as {@link #bring} */
  async #turn(step: UndoStep, way: 'undo' | 'redo'): Promise<boolean> {
    let isAlive = false;
    const touched = new Set<number>();
    const turnPart = ({ edit, seqs, ordinal }: UndoPart): void => {
      this.#write(() => {
        const turned = way === 'undo' ? inverse(edit) : edit;
        applyEdit(this.#parts.db, {
          edit: addsPictures(step.what) ? asOf(turned, this.#parts.now()) : turned,
          seqs,
        });
        isAlive ||=
          edit.kind === 'tag' ||
          edit.kind === 'collection' ||
          edit.kind === 'search' ||
          areThere(this.#parts.db).get(JSON.stringify(seqs)) !== undefined;
        this.#log.partTurned(step.id, ordinal, way);
      });
      for (const seq of [...seqs, ...seqsMoved(this.#parts.db, edit)]) touched.add(seq);
    };
    // completed even when closing, if others wait; otherwise the next start would overwrite them
    await this.#inSlices(this.#partsOf(step.id, way), turnPart, () => this.#waiting === 0);
    this.#log.finish(step.id);
    this.#tell(touched, step.what);
    await this.#words.catchUp(() => !this.#closed);
    return isAlive;
  }

  *#partsOf(stepId: number, way: 'undo' | 'redo'): Generator<UndoPart, void> {
    for (let part = this.#log.nextPart(stepId, way); part; part = this.#log.nextPart(stepId, way)) yield part;
  }

  /** @param mayStop whether the rest may be dropped when Easel quits */
  async #inSlices<T>(
    items: Iterable<T>,
    work: (item: T) => void,
    mayStop: () => boolean = () => true,
  ): Promise<void> {
    let sliceEnd = performance.now() + sliceMs;
    let slices = 0;
    for (const item of items) {
      work(item);
      slices += 1;
      if (performance.now() < sliceEnd) continue;
      await setImmediate();
      if (this.#closed && slices >= smallSlices && mayStop()) throw new Error('Easel is closing');
      sliceEnd = performance.now() + sliceMs;
    }
  }

  // without sync: after a power failure, a change and its undo data are lost together
  #write(work: () => void): void {
    withoutSync(this.#parts.db, () => inTransaction(this.#parts.db, work));
  }

  /** @returns the step that further typing extends; null: a new step */
  #goOnWithNote(change: Extract<AssetChange, { kind: 'note' }>, seqs: ArrayLike<number>): number | null {
    const step = this.#log.next('undo');
    if (step?.what.kind !== 'note' || seqs.length !== 1 || this.#log.next('redo') !== null) return null;
    const part = this.#log.onlyPart(step.id);
    if (part?.edit.kind !== 'field' || part.seqs.length !== 1 || part.seqs[0] !== seqs[0]) return null;
    if (this.#parts.now() - part.at > noteMs) return null;
    const edit = { ...part.edit, after: change.note };
    inTransaction(this.#parts.db, () => {
      applyEdit(this.#parts.db, { edit, seqs: part.seqs });
      this.#log.rewrite(step.id, edit);
    });
    this.#tell(new Set(part.seqs), step.what);
    return step.id;
  }

  #tell(seqs: ReadonlySet<number>, { kind }: Undoable): void {
    const { db, assetsChanged, manyChanged, filesChanged, curationChanged } = this.#parts;
    const ids =
      seqs.size > mostNamed
        ? null
        : (idsOf(db)
            .pluck()
            .all(JSON.stringify([...seqs])) as string[]);
    if (ids === null) manyChanged();
    else if (ids.length > 0) assetsChanged(ids);
    if (kind === 'repair' || kind === 'keepAsNew') filesChanged(ids);
    curationChanged();
  }
}

function changedBy({ what, assets }: UndoStep): PerformedChange {
  return { what, assets };
}

function addsPictures({ kind }: Undoable): boolean {
  return kind === 'import' || kind === 'frame' || kind === 'keepAsNew';
}

function writesWords({ kind }: Undoable): boolean {
  return ['addTags', 'removeTags', 'note', 'renameTag', 'removeTag', 'landed'].includes(kind);
}

function* oneByOne(edits: Iterable<EditOf>): Generator<readonly EditOf[], void> {
  for (const edit of edits) yield [edit];
}

function* fileEdits(changes: readonly FileChange[]): Generator<readonly EditOf[], void> {
  for (const slice of wholeSlices(changes, perSlice))
    yield slice.map(({ seq, before, after }) => ({ edit: { kind: 'file', before, after }, seqs: [seq] }));
}
