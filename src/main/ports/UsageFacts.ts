import type { Amounts } from '@shared/domain/account/Usage';

/** What Easel and the mirrored history know of a range: of all of it, of one model, or of one day. */
export type Known = Readonly<{
  /** Of the days that the person lives by. */
  own: Amounts;
  /** Of the same days in UTC. */
  ownInUtc: Amounts;
  /** Entries of the service's history that belong to no request of Easel's; thousandths of a credit. */
  strangers: Readonly<{ requests: number; milli: number }>;
}>;

export type UsageFacts = Readonly<{
  total: Known;
  byModel: readonly (readonly [modelId: string, Known])[];
  byDay: readonly (readonly [day: string, Known])[];
}>;
