import type { Job, Lane } from '@shared/domain/queue/Job';

/** Jobs that wait and are expected to bring the same. */
export interface WaitingLine {
  readonly lane: Lane;
  readonly modelId: string;
  readonly expected: Job['expected'];
  readonly jobs: number;
}

/** The same as the database tells it. */
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
