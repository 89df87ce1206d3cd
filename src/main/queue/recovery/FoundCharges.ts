import type { FoundCharge } from '@shared/domain/account/HistoryMirror';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { QueueParts } from '../QueueParts';
import { afterAnswersFound, applyHistoryEntry, type HistoryFinding } from './applyHistoryEntry';
import { findInMirror, foundCharges, offeredEntry, refuseOffer } from './findInMirror';

type Parts = Pick<QueueParts, 'db' | 'clock' | 'isSample' | 'checkpoint' | 'wakeDownloads' | 'onEnded'>;

/** Entries of the mirrored history that may be lost answers. They are used only if the user confirms. */
export class FoundCharges {
  readonly #parts: Parts;
  readonly #changed: (jobId: string) => void;

  constructor(parts: Parts, changed: (jobId: string) => void) {
    this.#parts = parts;
    this.#changed = changed;
  }

  /** Searches the mirror of a profile. @returns whether there is a new offer to show */
  look(profileId: string): boolean {
    return findInMirror(this.#parts.db, profileId, this.#parts.clock.now());
  }

  all(): FoundCharge[] {
    return foundCharges(this.#parts.db);
  }

  /** The user confirms the offered entry. @throws EaselError `not_found` if the entry is no longer offered */
  take(jobId: string): HistoryFinding {
    const offer = offeredEntry(this.#parts.db, jobId);
    if (offer === null) throw new EaselError('not_found', t('queue.settledAlready'));
    const finding = applyHistoryEntry(this.#parts, { jobId, ...offer }, offer.entry);
    afterAnswersFound(this.#parts, offer.profileId, finding.outcome === 'found' ? 1 : 0);
    this.#changed(jobId);
    return finding;
  }

  refuse(jobId: string): void {
    refuseOffer(this.#parts.db, jobId);
    this.#changed(jobId);
  }
}
