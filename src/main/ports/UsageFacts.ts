import type { Amounts } from '@shared/domain/account/Usage';

/** What Easel and the mirrored history know about a period: in total, for a model, or for a day. */
export type KnownUsage = Readonly<{
  /** Easel's own requests and charges, in local days. */
  own: Amounts;
  /** Easel's own requests and charges, in UTC days. */
  ownInUtc: Amounts;
  /** Entries of the service's history that belong to no request of Easel; thousandths of a credit. */
  unmatched: Readonly<{ requests: number; milli: number }>;
}>;

export type UsageFacts = Readonly<{
  total: KnownUsage;
  byModel: readonly (readonly [modelId: string, KnownUsage])[];
  byDay: readonly (readonly [day: string, KnownUsage])[];
}>;
