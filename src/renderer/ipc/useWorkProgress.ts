import type { WorkProgress } from '@shared/domain/queue/WorkProgress';
import { useState } from 'react';
import { useEvents } from './cache/useEvents';

export function useWorkProgress(jobId: string): WorkProgress | null {
  const [progress, setProgress] = useState<WorkProgress | null>(null);
  useEvents(({ name, payload }) => {
    if (name === 'jobs.worked' && payload.jobId === jobId) setProgress(payload);
  });
  return progress;
}
