// Everything a person says of pictures and films, and does with tags and collections: one door, one step of Undo each.
import { setImmediate } from 'node:timers/promises';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type {
  Arrangement,
  AssetChange,
  Changed,
  Done,
  Turned,
  Undoable,
} from '@shared/domain/gallery/Curation';
import type { Db } from '../database/Db';
import type { FileChange } from '../database/disk/FileRecord';
import { withoutSync } from '../database/disk/withoutSync';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { wholeSlices } from '../database/wholeSlices';
import { applyEdit } from './applyEdit';
import { areAtOdds } from './areAtOdds';
import { asOf, type EditOf, inverse } from './Edit';
import { mendTagNames } from './mendTagNames';
import { planArrangement } from './planArrangement';
import { planChange } from './planChange';
import { seqsMoved } from './seqsMoved';
import { TextMerges } from './TextMerges';
import { type Part, type Step, UndoLog } from './UndoLog';

/** Assets in one transaction: about 4 ms of tags, which cost the most. */
const perSlice = 100;
/** Longest stretch on the main loop, ms. */
const sliceMs = 5;
/** At the end of Easel, so many slices of a change are written before the rest is given up: small changes are whole. */
const smallSlices = 10;
/** More words than this are not merged into their index while they are written. */
const manyWords = 2000;
/** Changes of more assets than this are not named one by one. */
const mostNamed = 1000;
/** Writing on at a note within this time goes into the step that began it, ms. */
const noteMs = 60_000;

export type CurationParts = Readonly<{
  db: Db;
  now: () => number;
  /** The numbers of the assets in a set, in the order that is shown. */
  seqsOf: (set: AssetSet) => Promise<ArrayLike<number>> | ArrayLike<number>;
  assetsChanged: (assetIds: readonly string[]) => void;
  /** More changed than is worth naming. */
  manyChanged: () => void;
  /** These rows say something else of their files: some may need another preview. Null: more than is worth naming. */
  filesChanged: (assetIds: readonly string[] | null) => void;
  /** Tags, collections, counts, or what Undo would take back. */
  curationChanged: () => void;
  /** What an import brought is taken back: what is said of it holds no more. */
  importUndone?: () => void;
}>;

const idsOf = statement<[string], string>(
  'SELECT id FROM asset WHERE seq IN (SELECT value FROM json_each(?))',
);

const areThere = statement<[string]>(
  'SELECT 1 FROM asset WHERE seq IN (SELECT value FROM json_each(?)) LIMIT 1',
);

export class Curation {
  readonly #parts: CurationParts;
  readonly #log: UndoLog;
  readonly #words: TextMerges;
  /** One after the other: two at once would lie within each other's steps. */
  #last: Promise<unknown> = Promise.resolve();
  /** How many have been accepted and have not begun. */
  #waiting = 0;
  #closed = false;

  constructor(parts: CurationParts) {
    this.#parts = parts;
    this.#log = new UndoLog(parts.db);
    this.#words = new TextMerges(parts.db);
  }

  /** Goes on with what was under way when Easel last ended. */
  async settle(): Promise<void> {
    await this.#inTurn(async () => {
      for (const { step, way } of this.#log.broken()) await this.#turn(step, way);
      await this.#words.catchUp(() => !this.#closed);
      if (await mendTagNames(this.#parts.db, () => !this.#closed)) {
        this.#parts.manyChanged();
        this.#parts.curationChanged();
      }
    });
  }

  /**
   * @param signal ends it between two slices: what was done by then is a step of its own
   */
  change(set: AssetSet, change: AssetChange, signal?: AbortSignal): Promise<Done> {
    return this.#inTurn(async () => {
      const seqs = await this.#parts.seqsOf(set);
      const goesOn = change.kind === 'note' ? this.#goOnWithNote(change, seqs) : null;
      if (goesOn !== null) return { changed: seqs.length, step: goesOn };
      if (seqs.length > manyWords && writesWords(change)) this.#words.wait();
      return this.#do(change, this.#slicesOf(change, seqs, signal));
    });
  }

  arrange(what: Arrangement): Promise<Done> {
    const { db, now } = this.#parts;
    return this.#inTurn(() => {
      // how many pictures have a tag is not known before
      if (writesWords(what)) this.#words.wait();
      return this.#do(what, oneByOne(planArrangement(db, what, now())));
    });
  }

  /** Has rows say something else of their files, one by one in this order. */
  repair(changes: readonly FileChange[]): Promise<Done> {
    return this.#inTurn(() => this.#do({ kind: 'repair' }, fileEdits(changes)));
  }

  /**
   * Notes what was done elsewhere and is on disk already, as a step of Undo.
   * @param since when somebody began what has gone on by itself until now, ms UTC; null: it was done now
   */
  record(what: Undoable, edits: readonly EditOf[], since: number | null = null): Promise<Done> {
    return this.#inTurn(() => this.#do(what, [], { edits, since }));
  }

  /**
   * Notes that these pictures came into the library: Undo puts them into the trash. `since`: as in {@link record}.
   * @param landed what is done in the same step, with them and with others that were there
   */
  recordCome(
    kind: 'import' | 'frame',
    seqs: readonly number[],
    since: number | null = null,
    landed: Readonly<{ seqs: readonly number[]; change: AssetChange }> | null = null,
  ): Promise<Done> {
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

  /** Takes back one step, or does it again, and leaves what was done since: where that is in the way, nothing is done. */
  turnStep(id: number, way: 'undo' | 'redo'): Promise<Turned> {
    return this.#inTurn(async () => {
      const step = this.#log.step(id);
      if (step === null || step.undone !== (way === 'redo')) return { kind: 'gone' };
      const others = this.#log.since(step);
      const mine = others.length === 0 ? [] : this.#log.parts(id);
      let by: Step | null = null;
      await this.#inSlices(others, (other) => {
        if (by === null && areAtOdds(mine, this.#log.parts(other.id))) by = other;
      });
      if (by !== null) return { kind: 'blocked', by: changedBy(by) };
      return (await this.#bring(step, way)) ? { kind: 'turned', changed: changedBy(step) } : { kind: 'gone' };
    });
  }

  /** Takes back what was done last, or does again what was taken back last. @returns null where there is nothing */
  undo(way: 'undo' | 'redo'): Promise<Changed | null> {
    return this.#inTurn(async () => {
      for (let step = this.#log.next(way); step !== null; step = this.#log.next(way)) {
        // where all that it was done to has gone for good, there is nothing to say of it
        if (await this.#bring(step, way)) return changedBy(step);
      }
      return null;
    });
  }

  /** Does something that no change may come between. Long work takes a turn for each slice: changes wait for a turn. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(work);
  }

  /**
   * Accepts nothing more and finishes what was accepted. A large change stops between two slices; the next start goes on
   * with a large Undo or Redo.
   */
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

  /**
   * Each slice is on disk together with what takes it back.
   * @param before what is on disk already: it goes into the same step, which is said to be of these; `since`: as in
   *   {@link record}
   */
  async #do(
    what: Undoable,
    slices: Iterable<readonly EditOf[]>,
    before: Readonly<{ edits: readonly EditOf[]; since: number | null }> = { edits: [], since: null },
  ): Promise<Done> {
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

  /** Turns a step round, whole. @returns whether there was something left to do it to */
  #bring(step: Step, way: 'undo' | 'redo'): Promise<boolean> {
    if (step.assets > manyWords && writesWords(step.what)) this.#words.wait();
    this.#write(() => this.#log.turn(step.id, way));
    if (way === 'undo' && step.what.kind === 'import') this.#parts.importUndone?.();
    return this.#turn(step, way);
  }

  /** Brings a step the rest of its way. @returns whether there was something left to do it to */
  async #turn(step: Step, way: 'undo' | 'redo'): Promise<boolean> {
    let isAlive = false;
    const touched = new Set<number>();
    const turnPart = ({ edit, seqs, ordinal }: Part): void => {
      this.#write(() => {
        const turned = way === 'undo' ? inverse(edit) : edit;
        applyEdit(this.#parts.db, {
          edit: cameIn(step.what) ? asOf(turned, this.#parts.now()) : turned,
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
    // the next start would write the rest of it over the changes that wait
    await this.#inSlices(this.#partsOf(step.id, way), turnPart, () => this.#waiting === 0);
    this.#log.finish(step.id);
    this.#tell(touched, step.what);
    await this.#words.catchUp(() => !this.#closed);
    return isAlive;
  }

  *#partsOf(stepId: number, way: 'undo' | 'redo'): Generator<Part, void> {
    for (let part = this.#log.nextPart(stepId, way); part; part = this.#log.nextPart(stepId, way)) yield part;
  }

  /** @param mayStop whether the rest can be left at the end of Easel */
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

  // what is lost of it at a power cut is lost with what would take it back
  #write(work: () => void): void {
    withoutSync(this.#parts.db, () => inTransaction(this.#parts.db, work));
  }

  /** @returns the step that a note goes on with; null: it begins one */
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

function changedBy({ what, assets }: Step): Changed {
  return { what, assets };
}

/** Whether it brought pictures into the library, which were in no trash before. */
function cameIn({ kind }: Undoable): boolean {
  return kind === 'import' || kind === 'frame' || kind === 'keepAsNew';
}

/** Whether pictures are found by other words afterwards. */
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
