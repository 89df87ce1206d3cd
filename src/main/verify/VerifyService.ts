// Compares the library with its files for the window, one run at a time; keeps the result until the user dismisses it.
import type { VerifyState } from '@shared/domain/library/VerifyState';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Db } from '../database/Db';
import { type FileChange, readFileRecord } from '../database/disk/writeFileRecord';
import type { Timing } from '../engine/RunLoop';
import { findInLibrary } from '../files/pathInLibrary';
import type { VerifyFinding, VerifyRun } from '../ports/VerifyRun';
import type { LibraryVerifier, LibraryVerifierOptions } from './LibraryVerifier';
import { countFileRows, fileRow } from './verifyRows';

const MIN_NOTIFY_INTERVAL_MS = 100;
const MAX_FINDINGS = 200;

type VerifyServiceParts = Readonly<{
  db: Db;
  verifier: Pick<LibraryVerifier, 'run'>;
  setTimer: Timing['setTimer'];
  changed: () => void;
}>;

export class VerifyService {
  readonly #parts: VerifyServiceParts;
  #state: VerifyState | null = null;
  #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #isNotifyScheduled = false;
  #closed = false;

  constructor(parts: VerifyServiceParts) {
    this.#parts = parts;
  }

  state(): VerifyState | null {
    return this.#state;
  }

  /** @throws EaselError `conflict` while another comparison runs */
  start(options: Pick<VerifyRun, 'repair' | 'full'>): void {
    if (this.#state?.running === true || this.#closed)
      throw new EaselError('conflict', t('verify.theLibraryIsBeingComparedAlready'));
    this.#stop = new AbortController();
    this.#state = {
      running: true,
      repair: options.repair,
      full: options.full,
      stopped: null,
      compared: 0,
      total: countFileRows(this.#parts.db),
      missing: 0,
      changed: 0,
      damaged: 0,
      untracked: 0,
      orphans: 0,
      repaired: 0,
      findings: [],
    };
    this.#scheduleNotify();
    this.#running = this.#run(options, this.#stop.signal);
  }

  stop(): void {
    this.#stop.abort();
  }

  dismiss(): void {
    if (this.#state?.running === true) return;
    this.#state = null;
    this.#parts.changed();
  }

  /** Stops a comparison; resolves when nothing is read any more. */
  async close(): Promise<void> {
    this.#closed = true;
    this.stop();
    await this.#running;
  }

  async #run(options: Pick<VerifyRun, 'repair' | 'full'>, signal: AbortSignal): Promise<void> {
    let stopped: string | null = null;
    try {
      await this.#parts.verifier.run({
        ...options,
        signal,
        onFinding: (finding) => this.#addFinding(finding),
        onCompared: (compared) => this.#update({ compared }),
      });
      if (signal.aborted) stopped = t('imports.itWasStopped');
    } catch (error) {
      stopped = error instanceof Error ? error.message : String(error);
    }
    this.#update({ running: false, stopped });
  }

  #addFinding(finding: VerifyFinding): void {
    if (this.#state === null) return;
    const kind = finding.kind === 'orphan-row' ? 'orphans' : finding.kind;
    const { findings } = this.#state;
    const shownFinding = { name: finding.file ?? 'A row', reason: reasonOf(finding) };
    this.#update({
      [kind]: this.#state[kind] + 1,
      ...(findings.length < MAX_FINDINGS ? { findings: [...findings, shownFinding] } : {}),
    });
  }

  #update(change: Partial<VerifyState>): void {
    if (this.#state === null) return;
    this.#state = { ...this.#state, ...change };
    this.#scheduleNotify();
  }

  #scheduleNotify(): void {
    if (this.#isNotifyScheduled) return;
    this.#isNotifyScheduled = true;
    this.#parts.setTimer(() => {
      this.#isNotifyScheduled = false;
      if (!this.#closed) this.#parts.changed();
    }, MIN_NOTIFY_INTERVAL_MS);
  }
}

function reasonOf(finding: VerifyFinding): string {
  switch (finding.kind) {
    case 'missing':
      return t('verify.isMissing');
    case 'changed':
      return t('verify.hasBeenChanged');
    case 'damaged':
      return t('verify.isDamagedOrCannotBeReadPut');
    case 'untracked':
      return t('verify.isNotKnownToTheLibraryImport');
    case 'orphan-row':
      return t('verify.hasNoUsableFileIt', { reason: finding.reason });
    case 'repaired':
      return finding.was === 'missing' || finding.from !== finding.file
        ? t('verify.wasFoundItWas', { from: finding.from })
        : t('verify.wasAcceptedAsItIsNow');
  }
}

/** Accepts changed files, as one undo step; refuses and leaves files that are not complete pictures or films. */
export async function acceptChanged(
  {
    db,
    libraryFolder,
    measure,
    updateRecords,
  }: Pick<LibraryVerifierOptions, 'libraryFolder' | 'measure' | 'updateRecords'> & Readonly<{ db: Db }>,
  ids: readonly string[],
): Promise<Readonly<{ accepted: readonly string[]; refused: readonly string[] }>> {
  const changes: FileChange[] = [];
  const taken: string[] = [];
  const refused: string[] = [];
  for (const id of ids) {
    const row = fileRow(db, id);
    if (row === null || row.file === null) continue;
    const now = await findInLibrary(libraryFolder, row.file).then(measure);
    const before = readFileRecord(db, row.seq);
    if (now === null || before === null) refused.push(id);
    else {
      taken.push(id);
      changes.push({ seq: row.seq, before, after: { ...before, ...now, missing: 0, problem: null } });
    }
  }
  if (changes.length > 0) await updateRecords(changes);
  return { accepted: taken, refused };
}
