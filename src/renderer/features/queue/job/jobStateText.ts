import type { JobWithAssets } from '@shared/domain/queue/Job';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { formatDuration } from '@shared/words/formatDuration';
import { isWorthMentioning, roughDuration } from '@shared/words/roughDuration';

/** The text of a job's state. @param now ms UTC */
export function jobStateText(job: JobWithAssets, now: number): string {
  switch (job.state) {
    case 'queued':
      return job.problem === null ? `${job.modelId} · ${sizeText(job)}` : job.problem.title;
    case 'waiting': {
      // the rate limit affects all jobs and is explained once above the list
      if (job.problem?.status === 429) return t('queue.waiting');
      const remainingMs = job.nextAttemptAt === null ? 0 : job.nextAttemptAt - now;
      const reason = job.problem?.title ?? t('app.waiting');
      return remainingMs > 0
        ? t('queue.jobGoesOnIn', { why: reason, duration: formatDuration(remainingMs) })
        : reason;
    }
    case 'sending': {
      const elapsed = formatDuration(job.sentAt === null ? 0 : Math.max(0, now - job.sentAt));
      return isWorthMentioning(job.usualMs)
        ? t('queue.usually', { elapsed, duration: roughDuration(job.usualMs) })
        : elapsed;
    }
    case 'responded':
      return t('queue.answeredReadingTheAnswer');
    case 'downloading': {
      if (job.problem?.code === 'download') return job.problem.title;
      const total = Math.max(1, job.assets.length);
      const ready = job.assets.filter((asset) => asset.state === 'ready').length;
      return t('queue.downloadingOf', { number: Math.min(total, ready + 1), total });
    }
    case 'done': {
      const tookMs = job.finishedAt !== null && job.sentAt !== null ? job.finishedAt - job.sentAt : 0;
      return [
        tookMs > 0 ? t('queue.doneIn', { duration: formatDuration(tookMs) }) : t('queue.done'),
        job.confirmedMilli ? t('account.credits2', { credits: formatCredits(job.confirmedMilli) }) : null,
        job.problem?.title,
      ]
        .filter(Boolean)
        .join(' · ');
    }
    case 'failed':
      return job.problem === null
        ? t('queue.failedUnknown')
        : t('queue.failed', { title: job.problem.title });
    case 'unknown_charge':
      return job.possibleMilli
        ? t('queue.noAnswerMaybeChargedOf', { credits: formatCredits(job.possibleMilli) })
        : t('queue.noAnswerMaybeCharged');
    case 'download_failed': {
      const missing = job.assets.filter((asset) => asset.state === 'failed').length;
      return t('queue.paidNotFetched', { missing, total: Math.max(1, job.assets.length) });
    }
    case 'cancelled':
      return t('queue.cancelledNothingSpent');
  }
}

/** For example "1024 × 768", or "1280 × 720, 5 s". */
function sizeText({ expected }: JobWithAssets): string {
  const pixels = `${expected.width} × ${expected.height}`;
  return expected.durationS === null ? pixels : `${pixels}, ${expected.durationS} s`;
}
