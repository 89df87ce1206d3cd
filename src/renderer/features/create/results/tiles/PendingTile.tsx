import type { Asset } from '@shared/domain/gallery/Asset';
import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { WorkProgress } from '@shared/domain/queue/WorkProgress';
import { t } from '@shared/messages/t';
import { formatDuration } from '@shared/words/formatDuration';
import { isWorthMentioning, roughDuration } from '@shared/words/roughDuration';
import { type CSSProperties, useContext } from 'react';
import { changeAssets } from '../../../../ipc/actions/curation';
import { errorMessage } from '../../../../ipc/CallFailure';
import { useWorkProgress } from '../../../../ipc/useWorkProgress';
import { Button } from '../../../../ui/Button';
import { useNow } from '../../../../ui/hooks/useNow';
import { ProgressBar } from '../../../../ui/messages/ProgressBar';
import { showToast } from '../../../../ui/messages/toasts';
import { WaitReasonContext } from '../groups/waitReason';
import { pendingProgress } from './pendingProgress';

type PendingTileProps = Readonly<{
  job: JobWithAssets;
  asset: Asset | null;
  isQueueOnHold: boolean;
  style: CSSProperties;
  /** The id of the text, if the text is part of an accessible name. */
  textId?: string | undefined;
}>;

/** Stands for an expected picture, in its aspect ratio, with the elapsed and the typical time. */
export function PendingTile({ job, asset, isQueueOnHold, style, textId }: PendingTileProps) {
  const isSending = job.state === 'sending';
  const now = useNow(isSending);
  const elapsed = isSending && job.sentAt !== null ? Math.max(0, now - job.sentAt) : null;
  const waitReason = useContext(WaitReasonContext);
  const progress = useWorkProgress(job.id);
  const reported = isSending ? progress : null;
  const text =
    reported === null
      ? pendingText(job, asset, isQueueOnHold ? { reason: waitReason } : null, elapsed)
      : workText(job, reported, elapsed);
  // without its digits, so that a change of the elapsed time does not remount the text
  const textShape = text.replace(/\d/g, '0');
  return (
    <div
      style={style}
      // no padding, because padding would make the tile wider than the picture that replaces the tile
      className="grid min-w-0 grid-cols-1 grid-rows-[minmax(0,2fr)_auto_minmax(2.5rem,3fr)] in-data-small:grid-rows-[minmax(0,1fr)_auto_minmax(2.5rem,3fr)] justify-items-center overflow-hidden rounded-md bg-raised"
    >
      {/* the bar and two lines of text have fixed positions, so that new text moves nothing */}
      <div className="row-start-2 h-1 w-24 max-w-3/4">
        {isSending ||
        job.state === 'responded' ||
        asset?.state === 'downloading' ||
        asset?.state === 'pending' ? (
          <ProgressBar
            label={t('create.making', { prompt: job.prompt })}
            value={reported?.part ?? (reported?.state === 'waiting' ? null : pendingProgress(job, elapsed))}
            valueText={text}
          />
        ) : null}
      </div>
      <p
        key={textShape}
        id={textId}
        className="row-start-3 w-full px-1 pt-1.5 text-center text-xs leading-[1.2] text-balance text-muted"
      >
        {text}
      </p>
    </div>
  );
}

function pendingText(
  job: JobWithAssets,
  asset: Asset | null,
  hold: Readonly<{ reason: string | null }> | null,
  elapsed: number | null,
): string {
  if (asset?.state === 'failed') return t('create.couldNotBeFetched');
  switch (job.state) {
    case 'queued':
      return hold ? waitingText(hold.reason) : t('create.nextInTheQueue');
    case 'waiting':
      return waitingText(
        hold?.reason ?? (job.problem && t('create.willRetry', { title: job.problem.title })),
      );
    case 'sending': {
      return withTypicalTime(job, formatDuration(elapsed ?? 0));
    }
    case 'responded':
    case 'downloading':
      return t('create.fetchingTheFile');
    default:
      return t('create.notOnDisk');
  }
}

function workText(job: JobWithAssets, { state, part, ahead }: WorkProgress, elapsed: number | null): string {
  if (state === 'waiting') {
    return ahead === null || ahead === 0
      ? t('create.inTheEnginesQueue')
      : t('create.inTheEnginesQueueBeforeIt', { ahead });
  }
  const time = formatDuration(elapsed ?? 0);
  if (part === null) return withTypicalTime(job, time);
  const remainingMs = elapsed !== null && part > 0.05 ? (elapsed / part) * (1 - part) : null;
  return `${Math.round(part * 100)} % · ${remainingMs === null ? time : t('create.aboutLeft', { duration: roughDuration(remainingMs) })}`;
}

function withTypicalTime({ usualMs }: Pick<JobWithAssets, 'usualMs'>, time: string): string {
  return isWorthMentioning(usualMs) ? t('create.usually', { time, duration: roughDuration(usualMs) }) : time;
}

function waitingText(reason: string | null): string {
  return reason === null ? t('app.waiting') : t('create.waiting', { why: reason });
}

type DeletedTileProps = Readonly<{
  /** The sequence number of the asset while it is in the trash; null: it is deleted for good. */
  trashedSeq: number | null;
  /** The text for a picture that never arrived. */
  text?: string | null;
  style: CSSProperties;
}>;

/** Stands for a deleted picture, which can be restored while it is in the trash. */
export function DeletedTile({ trashedSeq, text = null, style }: DeletedTileProps) {
  return (
    <div
      style={style}
      // no padding or border, so that the tile is exactly as wide as the picture was
      className="flex min-w-0 flex-col items-center justify-center gap-3 overflow-hidden rounded-md outline-1 -outline-offset-1 outline-line outline-dashed"
    >
      <p className="px-3 text-center text-xs text-balance text-muted">
        {text ?? (trashedSeq === null ? t('create.deleted') : t('create.inTheTrash'))}
      </p>
      {trashedSeq === null ? null : (
        <Button size="sm" onPress={() => void restore(trashedSeq)}>
          {t('create.restore')}
        </Button>
      )}
    </div>
  );
}

async function restore(seq: number): Promise<void> {
  try {
    await changeAssets({ kind: 'some', seqs: [seq] }, { kind: 'restore' });
  } catch (error) {
    showToast({ level: 'problem', title: t('create.itWasNotRestored'), message: errorMessage(error) });
  }
}
