import type { WorkProgress } from '@shared/domain/queue/WorkProgress';
import { useState } from 'react';
import { useEvents } from './cache/useEvents';

/** The progress of a job's request as the service reports it; null: not reported. */
export function useWorkProgress(jobId: string): WorkProgress | null {
  const [progress, setProgress] = useState<WorkProgress | null>(null);
  useEvents(({ name, payload }) => {
    if (name === 'jobs.worked' && payload.jobId === jobId) setProgress(payload);
  });
  return progress;
}
