import type { ExportRecord } from '@shared/domain/library/ExportRecord';
import { formatMoment } from '@shared/words/formatMoment';
import { FolderOutput } from 'lucide-react';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useBlursSensitive } from '../../ipc/pictures/useBlursSensitive';
import { classNames } from '../../ui/classNames';
import { MiddleCut } from '../../ui/layout/MiddleCut';
import { RowStill } from '../../ui/pictures/RowStill';
import { endWords, whatWords } from './recordWords';
import { useExportRecord } from './useExportRecords';

/** An export in the list: content, date, folder, and its outcome if something failed. */
export function ExportRecordRow({
  seq,
  index,
  count,
  isCurrent,
  onChoose,
  onShow,
}: Readonly<{
  seq: number;
  index: number;
  count: number;
  isCurrent: boolean;
  onChoose: (index: number) => void;
  onShow: (record: ExportRecord) => void;
}>) {
  const record = useExportRecord(seq);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the list has the focus and handles the keys
    <div
      role="option"
      id={`export-${seq}`}
      aria-selected={isCurrent}
      aria-posinset={index + 1}
      aria-setsize={count}
      onClick={() => onChoose(index)}
      onDoubleClick={() => record && onShow(record)}
      className={classNames(
        'flex h-14 cursor-default items-center gap-3 border-b border-line px-3 text-sm',
        isCurrent
          ? 'bg-hover in-focus-visible:outline-2 in-focus-visible:-outline-offset-2 in-focus-visible:outline-accent'
          : 'hover:bg-raised',
      )}
    >
      {record ? <Facts record={record} /> : <span aria-hidden className="h-3 w-40 rounded bg-raised" />}
    </div>
  );
}

function Facts({ record }: Readonly<{ record: ExportRecord }>) {
  const { target, startedAt, preset, state } = record;
  const end = endWords(record);
  return (
    <>
      <Thumb record={record} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-baseline gap-2">
          <span className="truncate">
            {whatWords(record)}
            {preset === null ? null : <span className="text-muted"> · {preset}</span>}
          </span>
          <span className="ms-auto shrink-0 text-xs text-muted tabular-nums">
            {formatMoment(startedAt, Date.now())}
          </span>
        </span>
        <span className="flex items-baseline gap-2 text-xs text-muted">
          <span className="min-w-0">
            <MiddleCut text={target} />
          </span>
          {end === null ? null : (
            <span className={classNames('ms-auto shrink-0', state !== 'running' && 'text-danger')}>
              {end}
            </span>
          )}
        </span>
      </span>
    </>
  );
}

function Thumb({ record: { assetId, sensitive } }: Readonly<{ record: ExportRecord }>) {
  const blurs = useBlursSensitive();
  const none = (
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded bg-raised text-muted"
    >
      <FolderOutput size={15} />
    </span>
  );
  if (assetId === null) return none;
  return <RowStill preview={mediaUrl.small(assetId)} isBlurred={blurs && sensitive} missing={none} />;
}
