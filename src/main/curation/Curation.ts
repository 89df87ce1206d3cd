// All edits of the user to assets, tags and collections. Each edit is one undo step.
import { setImmediate } from 'node:timers/promises';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type {
  AssetChange,
  ChangeResult,
  PerformedChange,
  SidebarChange,
  Undoable,
  UndoOutcome,
} from '@shared/domain/gallery/Curation';
import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import type { FileChange } from '../database/disk/writeFileRecord';
import { slicesKeepingFileNames } from '../database/slicesKeepingFileNames';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { applyEdit, seqsInMovedCollection } from './applyEdit';
import { type AssetEdit, inverse, withTrashTime } from './Edit';
import { editsConflict } from './editsConflict';
import { normaliseTagNames } from './normaliseTagNames';
import { planChange } from './planChange';
import { planTagOrCollectionChange } from './planTagOrCollectionChange';
import { TextMerges } from './TextMerges';
import { UndoLog, type UndoPart, type UndoStep } from './UndoLog';

/** Assets per transaction: about 4 ms for tags, which cost the most. */
const perSlice = 100;
/** Maximum time on the main thread without a pause, ms. */
const sliceMs = 5;
/** When Easel quits, at most this many slices of a change are still written: small changes are completed. */
const maxSlicesWhileClosing = 10;
/** With more changed texts than this, the full-text index is not merged during the write. */
const postponeMergesAbove = 2000;
/** Changes of more assets than this are reported without ids. */
const maxReportedIds = 1000;
/** Further typing in a note within this time extends the previous undo step, ms. */
const extendNoteMs = 60_000;

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

const anyExists = statement<[string]>(
  'SELECT 1 FROM asset WHERE seq IN (SELECT value FROM json_each(?)) LIMIT 1',
);

export class Curation {
  readonly #deps: CurationDependencies;
  readonly #log: UndoLog;
  readonly #textMerges: TextMerges;
  /** Changes run one after the other, because concurrent ones would mix their undo steps. */
  #last: Promise<unknown> = Promise.resolve();
  /** Number of accepted changes that have not begun. */
  #waiting = 0;
  #closed = false;

  constructor(deps: CurationDependencies) {
    this.#deps = deps;
    this.#log = new UndoLog(deps.db);
    this.#textMerges = new TextMerges(deps.db);
  }

  async recover(): Promise<void> {
    await this.#enqueue(async () => {
      for (const { step, way: direction } of this.#log.interrupted())
        await this.#applyRemainingParts(step, direction);
      await this.#textMerges.catchUp(() => !this.#closed);
      if (await normaliseTagNames(this.#deps.db, () => !this.#closed)) {
        this.#deps.manyChanged();
        this.#deps.curationChanged();
      }
    });
  }

  /** @param signal stops between two slices: what was done by then is a complete step */
  change(set: AssetSet, change: AssetChange, signal?: AbortSignal): Promise<ChangeResult> {
    return this.#enqueue(async () => {
      const seqs = await this.#deps.seqsOf(set);
      const extendedStep = change.kind === 'note' ? this.#extendNoteStep(change, seqs) : null;
      if (extendedStep !== null) return { changed: seqs.length, step: extendedStep };
      if (seqs.length > postponeMergesAbove && changesIndexedTexts(change)) this.#textMerges.postpone();
      return this.#do(change, this.#slicesOf(change, seqs, signal));
    });
  }

  changeSidebarEntry(what: SidebarChange): Promise<ChangeResult> {
    const { db, now } = this.#deps;
    return this.#enqueue(() => {
      // the number of affected pictures is not known in advance
      if (changesIndexedTexts(what)) this.#textMerges.postpone();
      return this.#do(what, oneByOne(planTagOrCollectionChange(db, what, now())));
    });
  }

  /** Changes the file data of rows, one by one in this order. */
  repair(changes: readonly FileChange[]): Promise<ChangeResult> {
    return this.#enqueue(() => this.#do({ kind: 'repair' }, fileEdits(changes)));
  }

  /** Records a change that is already on disk. @param startedAt when the user started it, ms UTC; null: now */
  record(
    what: Undoable,
    edits: readonly AssetEdit[],
    startedAt: number | null = null,
  ): Promise<ChangeResult> {
    return this.#enqueue(() => this.#do(what, [], { edits, since: startedAt }));
  }

  /** Records added pictures; undo trashes them. @param alsoApplied a change in the same step, also of older pictures */
  recordAdded(
    kind: 'import' | 'frame',
    seqs: readonly number[],
    startedAt: number | null = null,
    alsoApplied: Readonly<{ seqs: readonly number[]; change: AssetChange }> | null = null,
  ): Promise<ChangeResult> {
    const edit = { kind: 'field', field: 'trashed_at', before: this.#deps.now(), after: null } as const;
    const parts = Array.from({ length: Math.ceil(seqs.length / perSlice) }, (_, part) => ({
      edit,
      seqs: seqs.slice(part * perSlice, (part + 1) * perSlice),
    }));
    return this.#enqueue(() => {
      const slices =
        alsoApplied === null ? [] : this.#slicesOf(alsoApplied.change, alsoApplied.seqs, undefined);
      const what = alsoApplied !== null && seqs.length === 0 ? alsoApplied.change : ({ kind } as const);
      return this.#do(what, slices, { edits: parts, since: startedAt });
    });
  }

  /** Undoes or redoes one step and keeps later steps; does nothing if a later step conflicts. */
  undoOrRedoStep(id: number, direction: 'undo' | 'redo'): Promise<UndoOutcome> {
    return this.#enqueue(async () => {
      const step = this.#log.step(id);
      if (step === null || step.undone !== (direction === 'redo')) return { kind: 'gone' };
      const laterSteps = this.#log.laterSteps(step);
      const ownParts = laterSteps.length === 0 ? [] : this.#log.parts(id);
      let blockingStep: UndoStep | null = null;
      await this.#inSlices(laterSteps, (other) => {
        if (blockingStep === null && editsConflict(ownParts, this.#log.parts(other.id))) blockingStep = other;
      });
      if (blockingStep !== null) return { kind: 'blocked', by: changedBy(blockingStep) };
      return (await this.#undoOrRedo(step, direction))
        ? { kind: 'turned', changed: changedBy(step) }
        : { kind: 'gone' };
    });
  }

  /** Undoes the last step, or redoes the step that was undone last. @returns null if there is none */
  undoOrRedoLast(direction: 'undo' | 'redo'): Promise<PerformedChange | null> {
    return this.#enqueue(async () => {
      for (let step = this.#log.next(direction); step !== null; step = this.#log.next(direction)) {
        // if all assets of the step are permanently deleted, the step is skipped silently
        if (await this.#undoOrRedo(step, direction)) return changedBy(step);
      }
      return null;
    });
  }

  /** Runs work while no change runs. Long work calls this once per slice, so that changes can run in between. */
  runExclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.#enqueue(work);
  }

  /** Finishes accepted changes. A large change stops between slices; a large undo continues at the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#last;
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('Easel is closing'));
    this.#waiting += 1;
    const result = this.#last.then(() => {
      this.#waiting -= 1;
      return work();
    });
    this.#last = result.catch(() => {});
    return result;
  }

  *#slicesOf(
    change: AssetChange,
    seqs: ArrayLike<number>,
    signal: AbortSignal | undefined,
  ): Generator<readonly AssetEdit[], void> {
    const at = this.#deps.now();
    for (let from = 0; from < seqs.length && signal?.aborted !== true; from += perSlice) {
      const slice = Array.prototype.slice.call(seqs, from, from + perSlice) as number[];
      yield planChange(this.#deps.db, change, slice, at);
    }
  }

  /** Writes each slice together with its undo data. @param before edits of the same step that are already on disk */
  async #do(
    what: Undoable,
    slices: Iterable<readonly AssetEdit[]>,
    before: Readonly<{ edits: readonly AssetEdit[]; since: number | null }> = { edits: [], since: null },
  ): Promise<ChangeResult> {
    const { db, now } = this.#deps;
    const touched = new Set<number>();
    const moved = new Set<number>();
    const alreadyApplied = new Set(before.edits.flatMap(({ seqs }) => seqs));
    let stepId: number | null = null;
    let ordinal = 0;
    const { since } = before;
    const begin = () => (since === null ? this.#log.begin(what, now()) : this.#log.beginAt(what, since));
    const record = (edits: readonly AssetEdit[], apply: (each: AssetEdit) => void): void => {
      if (edits.length === 0) return;
      this.#write(() => {
        const id = stepId ?? begin();
        for (const [index, each] of edits.entries()) {
          apply(each);
          this.#log.add(id, ordinal + index, each);
        }
        this.#log.setAssetCount(id, alreadyApplied.size > 0 ? alreadyApplied.size : touched.size);
        stepId = id;
      });
      ordinal += edits.length;
    };
    record(before.edits, () => {});
    await this.#inSlices(slices, (edits) => {
      for (const { seqs } of edits) for (const seq of seqs) touched.add(seq);
      record(edits, (each) => applyEdit(db, each));
      for (const { edit } of edits) for (const seq of seqsInMovedCollection(db, edit)) moved.add(seq);
    });
    if (stepId === null) return { changed: 0, step: null };
    this.#log.finish(stepId);
    if (touched.size > 0 || alreadyApplied.size === 0) this.#notify(new Set([...touched, ...moved]), what);
    else this.#deps.curationChanged();
    await this.#textMerges.catchUp(() => !this.#closed);
    return { changed: alreadyApplied.size > 0 ? alreadyApplied.size : touched.size, step: stepId };
  }

  /** @returns whether any of the step's assets still exist */
  #undoOrRedo(step: UndoStep, direction: 'undo' | 'redo'): Promise<boolean> {
    if (step.assets > postponeMergesAbove && changesIndexedTexts(step.what)) this.#textMerges.postpone();
    this.#write(() => this.#log.startUndoOrRedo(step.id, direction));
    if (direction === 'undo' && step.what.kind === 'import') this.#deps.importUndone?.();
    return this.#applyRemainingParts(step, direction);
  }

  /** Undoes or redoes the remaining parts of a step. @returns whether any of its assets still exist */
  async #applyRemainingParts(step: UndoStep, direction: 'undo' | 'redo'): Promise<boolean> {
    let anyAssetExists = false;
    const touched = new Set<number>();
    const applyPart = ({ edit, seqs, ordinal }: UndoPart): void => {
      this.#write(() => {
        const directedEdit = direction === 'undo' ? inverse(edit) : edit;
        applyEdit(this.#deps.db, {
          edit: addsPictures(step.what) ? withTrashTime(directedEdit, this.#deps.now()) : directedEdit,
          seqs,
        });
        anyAssetExists ||=
          edit.kind === 'tag' ||
          edit.kind === 'collection' ||
          edit.kind === 'search' ||
          anyExists(this.#deps.db).get(JSON.stringify(seqs)) !== undefined;
        this.#log.markPart(step.id, ordinal, direction);
      });
      for (const seq of [...seqs, ...seqsInMovedCollection(this.#deps.db, edit)]) touched.add(seq);
    };
    // completed even when closing, if other changes wait: the next start would overwrite their results
    await this.#inSlices(this.#partsOf(step.id, direction), applyPart, () => this.#waiting === 0);
    this.#log.finish(step.id);
    this.#notify(touched, step.what);
    await this.#textMerges.catchUp(() => !this.#closed);
    return anyAssetExists;
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
      if (this.#closed && slices >= maxSlicesWhileClosing && mayStop()) throw new Error('Easel is closing');
      sliceEnd = performance.now() + sliceMs;
    }
  }

  // without sync: after a power failure, a change and its undo data are lost together
  #write(work: () => void): void {
    withoutSync(this.#deps.db, () => inTransaction(this.#deps.db, work));
  }

  /** @returns the step that further typing extends; null: a new step */
  #extendNoteStep(change: Extract<AssetChange, { kind: 'note' }>, seqs: ArrayLike<number>): number | null {
    const step = this.#log.next('undo');
    if (step?.what.kind !== 'note' || seqs.length !== 1 || this.#log.next('redo') !== null) return null;
    const part = this.#log.onlyPart(step.id);
    if (part?.edit.kind !== 'field' || part.seqs.length !== 1 || part.seqs[0] !== seqs[0]) return null;
    if (this.#deps.now() - part.at > extendNoteMs) return null;
    const edit = { ...part.edit, after: change.note };
    inTransaction(this.#deps.db, () => {
      applyEdit(this.#deps.db, { edit, seqs: part.seqs });
      this.#log.rewrite(step.id, edit);
    });
    this.#notify(new Set(part.seqs), step.what);
    return step.id;
  }

  #notify(seqs: ReadonlySet<number>, { kind }: Undoable): void {
    const { db, assetsChanged, manyChanged, filesChanged, curationChanged } = this.#deps;
    const ids =
      seqs.size > maxReportedIds
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

/** `landed`: arriving pictures got the tags that were chosen for their batch. */
function changesIndexedTexts({ kind }: Undoable): boolean {
  return ['addTags', 'removeTags', 'note', 'renameTag', 'removeTag', 'landed'].includes(kind);
}

function* oneByOne(edits: Iterable<AssetEdit>): Generator<readonly AssetEdit[], void> {
  for (const edit of edits) yield [edit];
}

function* fileEdits(changes: readonly FileChange[]): Generator<readonly AssetEdit[], void> {
  for (const slice of slicesKeepingFileNames(changes, perSlice))
    yield slice.map(({ seq, before, after }) => ({ edit: { kind: 'file', before, after }, seqs: [seq] }));
}
