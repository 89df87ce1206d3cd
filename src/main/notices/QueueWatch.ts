// Notifies once when a queue has finished or cannot continue.
import type { QueueSummary } from '@shared/domain/queue/Queue';
import { describeSpendLimit } from '@shared/words/sentences/describeSpendLimit';
import { glanceAt, type QueueGlance, type QueueNotice, queueNotice } from './queueNotice';

type Seen = { last: QueueGlance; begun: QueueGlance; largest: number };

type Parts = Readonly<{ summary: (profileId: string) => QueueSummary; tell: (notice: QueueNotice) => void }>;

export class QueueWatch {
  readonly #parts: Parts;
  readonly #seen = new Map<string, Seen>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  queueChanged(profileId: string): void {
    const summary = this.#parts.summary(profileId);
    const now = glanceAt(summary);
    const seen = this.#seen.get(profileId);
    if (!seen) {
      this.#seen.set(profileId, { last: now, begun: { ...now, open: 0 }, largest: now.open });
      return;
    }
    if (seen.last.open === 0 && now.open > 0) {
      seen.begun = seen.last;
      seen.largest = 0;
    }
    seen.largest = Math.max(seen.largest, now.open);
    const notice = queueNotice(seen.last, now, {
      begun: seen.begun,
      largest: seen.largest,
      message: summary.pause?.message ?? summary.hold?.message ?? spendLimitText(summary),
    });
    seen.last = now;
    if (notice) this.#parts.tell(notice);
  }
}

function spendLimitText({ blockedBatches: [blocked] }: QueueSummary): string | null {
  return blocked === undefined ? null : describeSpendLimit(blocked);
}
