import { type JsonObject, stringifyLossless } from '@shared/service';
import type { Database } from 'better-sqlite3';
import type { History } from '../accounts/History';
import type { Ledger } from '../accounts/Ledger';
import type { TestLedger } from '../accounts/TestLedger';
import {
  answerLost,
  engineRefused,
  generationFailed,
  invalidInput,
  type ServiceAnswer,
} from '../answers/ServiceAnswer';
import type { ServiceModel } from '../engines/Engine';
import type { MediaStore } from '../media/MediaStore';
import type { ServiceSettings } from '../ServiceOptions';
import type { JobOutcome, MissReason } from './JobRunner';
import type { WorkAnswer, WorkRow, WorkRows } from './WorkRows';

export interface SettlementDependencies {
  readonly database: Database;
  readonly workRows: WorkRows;
  readonly ledger: Ledger;
  readonly history: History;
  readonly testLedger: TestLedger;
  readonly media: MediaStore;
  readonly settings: ServiceSettings;
  readonly now: () => number;
  readonly origin: () => string;
}

type Made = Extract<JobOutcome, { kind: 'made' }>;

/** Completes a generation in one transaction: charge, history, available files and the answer. */
export class Settlement {
  readonly #parts: SettlementDependencies;

  constructor(parts: SettlementDependencies) {
    this.#parts = parts;
  }

  /** Charges at the start if the service bills on receipt. Call it in a transaction. */
  chargeOnReceipt(row: WorkRow): void {
    if (this.#parts.settings.bill === 'onReceipt') this.#charge(row, row.costMilli);
  }

  /** Records the outcome and returns the answer. Only delivered results are charged, unless billed on receipt. */
  finish(row: WorkRow, model: ServiceModel | null, outcomes: readonly JobOutcome[]): WorkAnswer {
    const made = outcomes.filter((end): end is Made => end.kind === 'made');
    return this.#parts.database.transaction(() =>
      made.length === 0 || model === null
        ? this.#fail(row, outcomes)
        : this.#deliver(row, model, outcomes.length, made),
    )();
  }

  #deliver(row: WorkRow, model: ServiceModel, requestedCount: number, made: readonly Made[]): WorkAnswer {
    const { settings } = this.#parts;
    const costMilli = Math.round((row.costMilli * made.length) / requestedCount);
    const result = this.#result(row, model, made);
    if (settings.bill === 'onSuccess') this.#charge(row, costMilli);
    const chargedMilli = settings.bill === 'onSuccess' ? costMilli : row.costMilli;
    return this.#close(row, result, chargedMilli, made.length, {
      status: 200,
      text: stringifyLossless(result),
    });
  }

  #fail(row: WorkRow, outcomes: readonly JobOutcome[]): WorkAnswer {
    const { status, body } = answerOf(outcomes.find((end) => end.kind === 'missed')?.why ?? internalError);
    const chargedMilli = this.#parts.settings.bill === 'onReceipt' ? row.costMilli : 0;
    return this.#close(row, null, chargedMilli, 0, { status, text: JSON.stringify(body) });
  }

  #close(
    row: WorkRow,
    result: JsonObject | null,
    costMilli: number,
    mediaCount: number,
    answer: WorkAnswer,
  ): WorkAnswer {
    const { history, workRows } = this.#parts;
    const slash = row.model.indexOf('/');
    history.add({
      id: row.id,
      accountId: row.accountId,
      keyId: row.keyId,
      provider: row.model.slice(0, slash),
      model: row.model.slice(slash + 1),
      status: result === null ? 'failed' : 'completed',
      request: row.request,
      result,
      costMilli,
      mediaCount,
      createdAtMs: row.createdAtMs,
    });
    workRows.close(row.id, answer);
    return answer;
  }

  /** The result as in docs/interface.md, Image result and Video result. */
  #result(row: WorkRow, { descriptor, sample, unseeded }: ServiceModel, made: readonly Made[]): JsonObject {
    const { settings, media, now, origin } = this.#parts;
    const nowMs = now();
    const expiresAtMs = nowMs + Math.round(settings.urlLifeS * 1000);
    const date = settings.datedUrls ? `?Expires=${Math.floor(expiresAtMs / 1000)}` : '';
    const files = made.map(({ token, file }, place): JsonObject => {
      media.publish(token, file, { accountId: row.accountId, place, createdAtMs: nowMs, expiresAtMs });
      return {
        url: `${origin()}/media/${token}.${file.extension}${date}`,
        ...(file.durationS === null ? {} : { duration: file.durationS }),
        width: file.width,
        height: file.height,
        content_type: file.contentType,
      };
    });
    const workTimesMs = made.flatMap(({ workMs }) => (workMs === null ? [] : [workMs]));
    const inferenceMs = workTimesMs.length > 0 ? Math.max(...workTimesMs) : nowMs - row.createdAtMs;
    const common = {
      ...(unseeded ? {} : { seed: row.seed }),
      timings: { inference: Math.max(1, inferenceMs) / 1000 },
      sample,
    };
    if (descriptor.result === 'video') return { videos: files, ...common };
    if (!sample) return { images: files, ...common };
    // the word in a prompt suffices, so that clients can test their handling of sensitive media
    const sensitive = /\bnsfw\b/i.test(String(row.values.prompt).slice(0, 10_000));
    return { images: files, ...common, has_nsfw_concepts: files.map(() => sensitive) };
  }

  #charge({ id, accountId, keyId, model }: WorkRow, milli: number): void {
    const { ledger, testLedger, now } = this.#parts;
    const entry = { kind: 'charge', milli: -milli, note: model, at: now(), generationId: id } as const;
    if (milli !== 0) ledger.add({ ...entry, accountId, keyId });
    testLedger.addCharge(id, milli);
  }
}

const internalError: MissReason = {
  status: 500,
  reason: 'internal error',
  retry: false,
  cause: 'internal error',
};

function answerOf(why: MissReason): ServiceAnswer {
  if (why.status === 400) return invalidInput(why.problems.map((message) => ({ field: null, message })));
  if (why.status === 403) return engineRefused(why.reason);
  if (why.status === 504) return answerLost(why.reason);
  return generationFailed(why.reason, { reason: why.cause, ...(why.retry ? {} : { retry: false }) });
}
