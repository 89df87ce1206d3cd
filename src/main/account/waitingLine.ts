import type { Job, Lane } from '@shared/domain/queue/Job';

/** Waiting jobs with the same expected result. */
export interface WaitingLine {
  readonly lane: Lane;
  readonly modelId: string;
  readonly expected: Job['expected'];
  readonly jobs: number;
}

/** The database row of a {@link WaitingLine}. */
export type WaitingRow = Readonly<{
  lane: Lane;
  model_id: string;
  kind: 'image' | 'video';
  count: number;
  width: number;
  height: number;
  duration_s: number | null;
  n: number;
}>;

export function waitingLine({ lane, model_id, duration_s, n, ...expected }: WaitingRow): WaitingLine {
  const durationS = expected.kind === 'image' ? null : duration_s || null;
  return { lane, modelId: model_id, expected: { ...expected, durationS }, jobs: n };
}
