import { jobAdvice } from '@shared/domain/queue/jobAdvice';
import { formatCredits } from '@shared/words/formatCredits';
import { formatTime } from '@shared/words/formatTime';
import { useJob } from '../../../../ipc/useJob';

/** Why a row has no picture, in the words of its job in the queue. */
export function RowTrouble({ jobId }: Readonly<{ jobId: string }>) {
  const job = useJob(jobId);
  const time = (timeMs: number) => formatTime(timeMs, Date.now());
  const advice = job === undefined ? null : jobAdvice(job, { time, credits: formatCredits });
  if (advice === null) return null;
  return (
    <span className="whitespace-pre-line">
      {advice.title}. {advice.message}
    </span>
  );
}
