import type { WorkProgress } from '@shared/domain/queue/WorkProgress';
import { useState } from 'react';
import { useEvents } from './cache/useEvents';

/** How far the service says a job's request is; null: it did not say. */
export function useWorkProgress(jobId: string): WorkProgress | null {
  const [progress, setProgress] = useState<WorkProgress | null>(null);
  useEvents(({ name, payload }) => {
    if (name === 'jobs.worked' && payload.jobId === jobId) setProgress(payload);
  });
  return progress;
}
