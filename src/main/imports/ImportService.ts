// Runs a window's imports in turn. Files given during an import extend its chain, and a chain counts as one import.

import { basename } from 'node:path';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import type { ImportState, ImportTarget } from '@shared/domain/library/ImportState';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { messageOf } from '@shared/words/messageOf';
import { v7 as uuid } from 'uuid';
import type { Timing } from '../engine/RunLoop';
import type { ImportOutcome, ImportRun } from '../ports/ImportRun';
import type { Imports } from './Imports';

const progressIntervalMs = 100;
const maxProblems = 200;

type Chain = {
  state: ImportState;
  /** The unfinished parts: the first one is running. */
  readonly parts: Part[];
};

type Part = {
  readonly id: string;
  readonly chain: Chain;
  readonly into: ImportTarget | null;
  readonly stop: AbortController;
  /** When the files of the part were given, ms UTC. */
  readonly startedAt: number;
  /** Resolves when the turn of this part comes, or when the part is stopped before. */
  readonly turn: Promise<void>;
  readonly startTurn: () => void;
  hasEnded: boolean;
  /** Imported assets that were not reported yet. */
  imported: number[];
  /** Existing assets that are added to the target too. */
  existing: number[];
};

/** The change applied to imported and existing assets. */
export type AppliedChange = Readonly<{ seqs: readonly number[]; change: AssetChange }>;

type Dependencies = Readonly<{
  imports: Pick<Imports, 'run' | 'importBytes'>;
  setTimer: Timing['setTimer'];
  now: () => number;
  changed: () => void;
  /** `since`: when the part was given, ms UTC. */
  onImported: (seqs: readonly number[], since: number, applied: AppliedChange | null) => void;
}>;

export class ImportService {
  readonly #deps: Dependencies;
  #chain: Chain | null = null;
  #isNotifyScheduled = false;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  state(): ImportState | null {
    return this.#chain?.state ?? null;
  }

  start({
    into,
    ...what
  }: Pick<ImportRun, 'paths' | 'reference'> & Readonly<{ into: ImportTarget | null }>): void {
    const part = this.#add(into);
    void this.#run(part, what)
      .then(
        () => this.#end(part, null),
        (error: unknown) => this.#end(part, error),
      )
      // files that were in progress at a stop are still added to the target
      .finally(() => this.#report(part));
  }

  /** For files that the window sends one by one: `addFile` or `refuse` for each, then `finish`. */
  begin(into: ImportTarget | null): { runId: string } {
    return { runId: this.#add(into).id };
  }

  // Resolves when the file is imported or refused. A disk error ends the import and throws EaselError `disk`.
  async addFile(runId: string, name: string, bytes: Uint8Array): Promise<void> {
    const part = await this.#activePart(runId);
    try {
      this.#note(part, await this.#deps.imports.importBytes(name, bytes, { importId: part.chain.state.id }));
    } catch (error) {
      this.#end(part, error);
      throw error;
    }
  }

  async refuse(runId: string, name: string, reason: string): Promise<void> {
    this.#note(await this.#activePart(runId), { kind: 'refused', from: name, reason, isPresent: false });
  }

  async finish(runId: string): Promise<void> {
    const part = this.#chain?.parts.find(({ id }) => id === runId);
    await part?.turn;
    if (part) this.#end(part, null);
  }

  stop(): void {
    for (const part of this.#chain?.parts.toReversed() ?? []) {
      part.stop.abort();
      this.#end(part, new EaselError('conflict', t('imports.itWasStopped')));
    }
  }

  dismiss(): void {
    if (this.#chain?.state.running === true) return;
    this.#chain = null;
    this.#notify();
  }

  #add(into: ImportTarget | null): Part {
    const chain = this.#chain?.state.running === true ? this.#chain : newChain();
    this.#chain = chain;
    const { promise: turn, resolve: startTurn } = Promise.withResolvers<void>();
    const part: Part = {
      id: uuid(),
      chain,
      into,
      stop: new AbortController(),
      startedAt: this.#deps.now(),
      turn,
      startTurn,
      hasEnded: false,
      imported: [],
      existing: [],
    };
    chain.parts.push(part);
    const { state, parts } = chain;
    const isKnown = state.into.some((each) => isSameTarget(each, into));
    chain.state = { ...state, waiting: parts.length - 1, into: isKnown ? state.into : [...state.into, into] };
    if (parts.length === 1) startTurn();
    this.#notify();
    return part;
  }

  async #run(part: Part, what: Pick<ImportRun, 'paths' | 'reference'>): Promise<void> {
    await part.turn;
    if (part.hasEnded) return;
    await this.#deps.imports.run({
      ...what,
      importId: part.chain.state.id,
      signal: part.stop.signal,
      onOutcome: (outcome) => this.#note(part, outcome),
    });
  }

  async #activePart(runId: string): Promise<Part> {
    const part = this.#chain?.parts.find(({ id }) => id === runId);
    await part?.turn;
    if (!part || part.hasEnded) throw new EaselError('not_found', t('imports.thisImportHasEnded'));
    return part;
  }

  #note(part: Part, outcome: ImportOutcome): void {
    const { chain } = part;
    const { state } = chain;
    if (outcome.kind === 'imported' && outcome.asset.isRestored) {
      chain.state = { ...state, back: state.back + 1 };
      part.existing.push(outcome.asset.seq);
    } else if (outcome.kind === 'imported') {
      const { seq, problem } = outcome.asset;
      const undecoded = state.undecoded + (problem === null ? 0 : 1);
      chain.state = { ...state, imported: state.imported + 1, undecoded };
      part.imported.push(seq);
    } else if (outcome.isPresent) {
      chain.state = { ...state, here: state.here + 1 };
      if (outcome.seq !== undefined) part.existing.push(outcome.seq);
    } else {
      const problem = { name: basename(outcome.from), reason: outcome.reason };
      const problems = state.problems.length < maxProblems ? [...state.problems, problem] : state.problems;
      chain.state = { ...state, refused: state.refused + 1, problems };
    }
    this.#notifyLater();
  }

  #end(part: Part, error: unknown): void {
    if (part.hasEnded) return;
    part.hasEnded = true;
    const { chain } = part;
    const { parts, state } = chain;
    parts.splice(parts.indexOf(part), 1);
    const why = error === null ? null : messageOf(error);
    chain.state = {
      ...state,
      running: parts.length > 0,
      waiting: Math.max(0, parts.length - 1),
      stopped: state.stopped ?? why,
    };
    part.startTurn();
    parts[0]?.startTurn();
    this.#report(part);
    this.#notify();
  }

  #report(part: Part): void {
    const { imported, existing, into, startedAt } = part;
    part.imported = [];
    part.existing = [];
    const seqs = into === null ? [] : [...imported, ...existing];
    if (imported.length + seqs.length === 0) return;
    this.#deps.onImported(imported, startedAt, into && { seqs, change: changeOf(into) });
  }

  #notifyLater(): void {
    if (this.#isNotifyScheduled) return;
    this.#isNotifyScheduled = true;
    this.#deps.setTimer(() => {
      this.#isNotifyScheduled = false;
      this.#notify();
    }, progressIntervalMs);
  }

  #notify(): void {
    this.#deps.changed();
  }
}

function newChain(): Chain {
  const counts = { imported: 0, undecoded: 0, back: 0, here: 0, refused: 0, waiting: 0 };
  return {
    state: { id: uuid(), running: true, ...counts, into: [], problems: [], stopped: null },
    parts: [],
  };
}

function changeOf(into: ImportTarget): AssetChange {
  return into.kind === 'collection'
    ? { kind: 'addToCollection', collectionId: into.id }
    : { kind: 'addTags', tags: [into.name] };
}

function isSameTarget(a: ImportTarget | null, b: ImportTarget | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
