// Notifies once when a queue has finished or cannot continue.
import type { QueueSummary } from '@shared/domain/queue/Queue';
import { describeSpendLimit } from '@shared/words/sentences/describeSpendLimit';
import { type QueueNotice, type QueueSnapshot, queueNotice, snapshotOf } from './queueNotice';

type WatchState = { last: QueueSnapshot; start: QueueSnapshot; maxOpen: number };

type Dependencies = Readonly<{
  summary: (profileId: string) => QueueSummary;
  notify: (notice: QueueNotice) => void;
}>;

export class QueueWatch {
  readonly #deps: Dependencies;
  readonly #statesByProfile = new Map<string, WatchState>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  queueChanged(profileId: string): void {
    const summary = this.#deps.summary(profileId);
    const now = snapshotOf(summary);
    const seen = this.#statesByProfile.get(profileId);
    if (!seen) {
      this.#statesByProfile.set(profileId, { last: now, start: { ...now, open: 0 }, maxOpen: now.open });
      return;
    }
    if (seen.last.open === 0 && now.open > 0) {
      seen.start = seen.last;
      seen.maxOpen = 0;
    }
    seen.maxOpen = Math.max(seen.maxOpen, now.open);
    const notice = queueNotice(seen.last, now, {
      start: seen.start,
      maxOpen: seen.maxOpen,
      message: summary.pause?.message ?? summary.hold?.message ?? spendLimitText(summary),
    });
    seen.last = now;
    if (notice) this.#deps.notify(notice);
  }
}

function spendLimitText({ blockedBatches: [blocked] }: QueueSummary): string | null {
  return blocked === undefined ? null : describeSpendLimit(blocked);
}
