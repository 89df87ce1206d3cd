import type { WorkProgress } from '@shared/domain/queue/WorkProgress';
import { useState } from 'react';
import { useEvents } from './cache/useEvents';

/** The latest report of the service on a job that was sent; null: none since the component was mounted. */
export function useWorkProgress(jobId: string): WorkProgress | null {
  const [progress, setProgress] = useState<WorkProgress | null>(null);
  useEvents(({ name, payload }) => {
    if (name === 'jobs.worked' && payload.jobId === jobId) setProgress(payload);
  });
  return progress;
}
