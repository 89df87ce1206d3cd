// The imports of a window: one at a time, what it has done so far, and what came of it until that is put away.
import { basename } from 'node:path';
import type { ImportState } from '@shared/domain/ImportState';
import { EaselError } from '@shared/ipc/EaselError';
import { v7 as uuid } from 'uuid';
import type { Timing } from '../engine/TurnEngine';
import type { ImportOutcome, ImportRun } from '../ports/ImportRun';
import type { Imports } from './Imports';

/** The window hears of it ten times a second at most. */
const spacingMs = 100;
const mostProblems = 200;

type Run = {
  readonly id: string;
  readonly stop: AbortController;
  state: ImportState;
  /** What is new in the library, and was not told of yet. */
  seqs: number[];
  /** ms UTC. */
  readonly begun: number;
};

export class ImportDesk {
  readonly #imports: Pick<Imports, 'run' | 'takeBytes'>;
  readonly #changed: () => void;
  readonly #setTimer: Timing['setTimer'];
  readonly #now: () => number;
  readonly #came: (seqs: readonly number[], since: number) => void;
  #run: Run | null = null;
  #waiting = false;

  constructor(
    parts: Readonly<{
      imports: Pick<Imports, 'run' | 'takeBytes'>;
      setTimer: Timing['setTimer'];
      now: () => number;
      /** There is something new to be said. */
      changed: () => void;
      /** These came by one import, which has ended. `since`: when it began, ms UTC. */
      came: (seqs: readonly number[], since: number) => void;
    }>,
  ) {
    this.#imports = parts.imports;
    this.#changed = parts.changed;
    this.#setTimer = parts.setTimer;
    this.#now = parts.now;
    this.#came = parts.came;
  }

  state(): ImportState | null {
    return this.#run?.state ?? null;
  }

  /** Begins to import files and folders. @throws EaselError `conflict` while another import runs */
  start(what: Pick<ImportRun, 'paths' | 'reference'>): void {
    const run = this.#begin();
    const { signal } = run.stop;
    const onOutcome = (outcome: ImportOutcome): void => this.#note(run, outcome);
    const running = this.#imports.run({ ...what, importId: run.id, signal, onOutcome });
    void running
      .then(
        () => this.#end(run, null),
        (error: unknown) => this.#end(run, error),
      )
      // what was under way when it was stopped
      .finally(() => this.#tellCome(run));
  }

  /** Begins to import what is given piece by piece. @throws EaselError `conflict` while another import runs */
  begin(): { runId: string } {
    return { runId: this.#begin().id };
  }

  /** @throws EaselError `disk` where the library takes nothing: the import is over then */
  async give(runId: string, name: string, bytes: Uint8Array): Promise<void> {
    const run = this.#running(runId);
    try {
      this.#note(run, await this.#imports.takeBytes(name, bytes, { importId: run.id }));
    } catch (error) {
      this.#end(run, error);
      throw error;
    }
  }

  refuse(runId: string, name: string, reason: string): void {
    this.#note(this.#running(runId), { kind: 'refused', from: name, reason, isHere: false });
  }

  finish(runId: string): void {
    if (this.#run?.id === runId) this.#end(this.#run, null);
  }

  stop(): void {
    const run = this.#run;
    if (run === null) return;
    run.stop.abort();
    this.#end(run, new EaselError('conflict', 'It was stopped.'));
  }

  dismiss(): void {
    if (this.#run?.state.running === true) return;
    this.#run = null;
    this.#tell();
  }

  #begin(): Run {
    if (this.#run?.state.running === true)
      throw new EaselError('conflict', 'An import is under way. Wait for it, or stop it first.');
    const counts = { imported: 0, undecoded: 0, back: 0, here: 0, refused: 0 };
    const id = uuid();
    const state = { id, running: true, ...counts, problems: [], stopped: null };
    this.#run = { id, stop: new AbortController(), state, seqs: [], begun: this.#now() };
    this.#tell();
    return this.#run;
  }

  #running(runId: string): Run {
    if (this.#run?.id !== runId || !this.#run.state.running)
      throw new EaselError('not_found', 'This import has ended.');
    return this.#run;
  }

  #note(run: Run, outcome: ImportOutcome): void {
    const { state } = run;
    if (outcome.kind === 'imported' && outcome.asset.isBack) run.state = { ...state, back: state.back + 1 };
    else if (outcome.kind === 'imported') {
      const { seq, problem } = outcome.asset;
      const undecoded = state.undecoded + (problem === null ? 0 : 1);
      run.state = { ...state, imported: state.imported + 1, undecoded };
      run.seqs.push(seq);
    } else if (outcome.isHere) run.state = { ...state, here: state.here + 1 };
    else {
      const problem = { name: basename(outcome.from), reason: outcome.reason };
      const problems = state.problems.length < mostProblems ? [...state.problems, problem] : state.problems;
      run.state = { ...state, refused: state.refused + 1, problems };
    }
    this.#soon();
  }

  #end(run: Run, error: unknown): void {
    if (!run.state.running) return;
    const stopped = error === null ? null : error instanceof Error ? error.message : String(error);
    run.state = { ...run.state, running: false, stopped };
    this.#tellCome(run);
    this.#tell();
  }

  #tellCome(run: Run): void {
    const { seqs } = run;
    run.seqs = [];
    if (seqs.length > 0) this.#came(seqs, run.begun);
  }

  #soon(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    this.#setTimer(() => {
      this.#waiting = false;
      this.#tell();
    }, spacingMs);
  }

  #tell(): void {
    this.#changed();
  }
}
