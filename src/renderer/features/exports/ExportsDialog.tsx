import { assertNever } from '@shared/domain/assertNever';
import type { ExportRecord, ExportState } from '@shared/domain/library/ExportRecord';
import type { ExportSettings, SheetMatrix } from '@shared/domain/library/ExportRequest';
import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import { formatMoment } from '@shared/words/formatMoment';
import { formatTime } from '@shared/words/formatTime';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderOutput } from 'lucide-react';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { errorMessage } from '../../ipc/CallFailure';
import { BatchLoader } from '../../ipc/cache/BatchLoader';
import { call } from '../../ipc/client';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useBlursSensitive } from '../../ipc/pictures/useBlursSensitive';
import { useRouteSelect } from '../../ipc/pictures/useRouteSelect';
import { useCommand } from '../../ipc/useCommand';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { Dialog } from '../../ui/dialogs/Dialog';
import { TextField } from '../../ui/fields/TextField';
import { MiddleCut } from '../../ui/layout/MiddleCut';
import { useRowKeys } from '../../ui/layout/useRowKeys';
import { VirtualList, type VirtualListHandle } from '../../ui/layout/VirtualList';
import { EmptyState } from '../../ui/messages/EmptyState';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { Skeleton } from '../../ui/messages/Skeleton';
import { RowStill } from '../../ui/pictures/MediaStill';

const rowHeight = 56;

const loader = new BatchLoader<ExportRecord, number>(
  async (seqs) => new Map((await call('exports.rows', { seqs: [...seqs] })).map((row) => [row.seq, row])),
  200,
);
const isExportRunning = (state: ExportState | null): boolean => state?.state === 'running';

/** The exports, newest first. They are requested again when an export begins or ends, not at each progress event. */
function useExportList(text: string): UseQueryResult<Uint32Array<ArrayBuffer>, Error> {
  const isRunning = useRouteSelect('exports.state', undefined, isExportRunning) ?? false;
  return useQuery({
    queryKey: ['exports.find', text, isRunning],
    queryFn: () => call('exports.find', { text }),
    placeholderData: (before) => before,
    gcTime: 0,
    staleTime: 0,
  });
}

function useExportRecord(seq: number): ExportRecord | null | undefined {
  return useQuery<ExportRecord | null, Error>({
    queryKey: ['exports.rows', seq],
    queryFn: () => loader.load(seq),
    gcTime: 30_000,
  }).data;
}

const metadataTexts: Readonly<Record<ExportSettings['metadata'], string>> = {
  embed: t('exports.metadataWritten'),
  strip: t('exports.metadataTakenOut'),
  keep: t('exports.metadataLeft'),
};
const conversions = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP', avif: 'AVIF' } as const;

/** For example `12 files`, `ZIP of 1 file`, `Contact sheet of 4 pictures`. */
function contentText({ manner, files, total, state }: ExportRecord): string {
  // an unfinished export without written files shows the requested number
  const count = state === 'done' || files > 0 ? files : total;
  return t('exports.content', { format: manner?.format, count });
}

/** Null: the export was completely successful. */
function outcomeText({ state, files, failed, total }: ExportRecord): string | null {
  switch (state) {
    case 'running':
      return t('exports.endRunning');
    case 'done':
      return failed === 0 ? null : t('exports.endPartly', { failed });
    case 'cancelled':
      return t('exports.endCancelled', { files, total });
    case 'failed':
      return t('exports.endFailed', { files, total });
    case 'broken':
      return t('exports.endBroken', { files, total });
    default:
      return assertNever(state);
  }
}

function optionFacts(
  manner: ExportSettings,
  isByAxes: boolean,
): readonly (readonly [name: string, words: string])[] {
  const { format, convert, quality, longEdge, sheet } = manner;
  if (format === 'sheet')
    return [
      [t('exports.page'), `${sheet.as.toUpperCase()}, ${sheet.page}`],
      ...(isByAxes ? ([[t('exports.order'), t('exports.orderByAxes')]] as const) : []),
    ];
  const formatParts = [
    convert === null ? t('exports.keepEachFormat') : conversions[convert],
    ...(convert === null || convert === 'png' ? [] : [t('exports.quality', { quality })]),
    ...(longEdge === null ? [] : [t('exports.atMostPixels', { longEdge })]),
  ];
  return [
    [t('exports.metadata'), metadataTexts[manner.metadata]],
    [t('exports.format'), listOf(formatParts, 'unit')],
    [t('exports.names'), manner.name],
  ];
}

type ExportRecordFactsProps = Readonly<{
  seq: number;
  onShow: (record: ExportRecord) => void;
  onReveal: (record: ExportRecord) => void;
  onAgain: (record: ExportRecord) => void;
}>;

function ExportRecordFacts({ seq, onShow, onReveal, onAgain }: ExportRecordFactsProps) {
  const record = useExportRecord(seq);
  if (!record) return null;
  const { assetId, isByAxes, manner, message, preset, startedAt, state, target } = record;
  const facts = [
    [t('exports.when'), formatTime(startedAt, Date.now())],
    [t('account.to'), target],
    ...(manner === null ? [] : optionFacts(manner, isByAxes)),
    ...(preset === null ? [] : [[t('exports.preset'), preset]]),
    ...(assetId === null && state !== 'running' ? [[t('create.pictures2'), t('exports.picturesGone')]] : []),
  ] as const;
  const outcome = outcomeText(record);
  return (
    <section
      aria-label={t('exports.theChosenExport')}
      className="flex min-h-0 ms-4 w-60 shrink-0 flex-col gap-3"
    >
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: must be focusable, so that the arrow keys scroll it
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      >
        <h3 className="text-sm font-semibold">{contentText(record)}</h3>
        {outcome === null ? null : (
          <p className={classNames('selectable text-xs', state === 'running' ? 'text-muted' : 'text-danger')}>
            {outcome}. {message}
          </p>
        )}
        <dl className="flex flex-col gap-2 text-xs">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="selectable [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="flex flex-col gap-2">
        <Button isDisabled={assetId === null} onPress={() => onShow(record)}>
          {t('exports.showItsPictures')}
        </Button>
        <Button isDisabled={record.files === 0} onPress={() => onReveal(record)}>
          {t('app.showInFolder')}
        </Button>
        <Button isDisabled={assetId === null || manner === null} onPress={() => onAgain(record)}>
          {t('exports.exportAgain')}
        </Button>
      </div>
    </section>
  );
}

type ExportRecordRowProps = Readonly<{
  seq: number;
  index: number;
  count: number;
  isCurrent: boolean;
  onChoose: (index: number) => void;
  onShow: (record: ExportRecord) => void;
}>;

function ExportRecordRow({ seq, index, count, isCurrent, onChoose, onShow }: ExportRecordRowProps) {
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
      {record ? <RowContent record={record} /> : <span aria-hidden className="h-3 w-40 rounded bg-raised" />}
    </div>
  );
}

function RowContent({ record }: Readonly<{ record: ExportRecord }>) {
  const { target, startedAt, preset, state } = record;
  const outcome = outcomeText(record);
  return (
    <>
      <Thumb record={record} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-baseline gap-2">
          <span className="truncate">
            {contentText(record)}
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
          {outcome === null ? null : (
            <span className={classNames('ms-auto shrink-0', state !== 'running' && 'text-danger')}>
              {outcome}
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

type ExportRecordsProps = Readonly<{
  seqs: Uint32Array;
  onShow: (record: ExportRecord) => void;
  onReveal: (record: ExportRecord) => void;
  onAgain: (record: ExportRecord) => void;
}>;

/** Enter shows the pictures of the selected export. */
function ExportRecords({ seqs, onShow, onReveal, onAgain }: ExportRecordsProps) {
  const list = useRef<VirtualListHandle>(null);
  const client = useQueryClient();
  const count = seqs.length;
  const { current, setCurrent, onKeyDown } = useRowKeys(list, count, (index) => {
    const record = client.getQueryData<ExportRecord | null>(['exports.rows', seqs[index]]);
    if (record && record.assetId !== null) onShow(record);
  });
  const seq = seqs[current] ?? 0;
  return (
    <>
      <VirtualList
        handle={list}
        role="listbox"
        tabIndex={0}
        aria-label={t('exports.list')}
        active={{ index: current, id: `export-${seq}` }}
        onKeyDown={onKeyDown}
        count={count}
        heightOf={useCallback(() => rowHeight, [])}
        keyOf={useCallback((index: number) => String(seqs[index]), [seqs])}
        className="min-w-0 flex-1 rounded-md border border-line focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      >
        {(index) => (
          <ExportRecordRow
            seq={seqs[index] ?? 0}
            index={index}
            count={count}
            isCurrent={index === current}
            onChoose={setCurrent}
            onShow={(record) => record.assetId !== null && onShow(record)}
          />
        )}
      </VirtualList>
      <ExportRecordFacts key={seq} seq={seq} onShow={onShow} onReveal={onReveal} onAgain={onAgain} />
    </>
  );
}

type ExportsDialogProps = Readonly<{
  onShow: (record: ExportRecord) => void;
  /** `matrix`: the axes of a contact sheet; null: the pictures were not arranged by axes. */
  onAgain: (record: ExportRecord, matrix: SheetMatrix | null) => void;
  onClose: () => void;
}>;

/** All exports, newest first. */
export function ExportsDialog({ onShow, onAgain, onClose }: ExportsDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const searchText = useDeferredValue(text.trim());
  const { data: found, error } = useExportList(searchText);
  const onError = (failure: Error) => setProblem(errorMessage(failure));
  const { mutate: reveal } = useCommand('exports.revealEarlier', {
    onSuccess: () => setProblem(null),
    onError,
  });
  const { mutate: readMatrix } = useCommand('exports.matrix', { onError });
  const exportAgain = (record: ExportRecord) => {
    if (!record.isByAxes) return onAgain(record, null);
    readMatrix({ id: record.id }, { onSuccess: (matrix) => onAgain(record, matrix) });
  };
  return (
    <Dialog title={t('exports.exports')} size="lg" isOpen onOpenChange={onClose}>
      <div className="flex flex-col gap-3">
        <TextField
          autoFocus
          label={t('exports.searchTheExports')}
          hideLabel
          placeholder={t('exports.searchPlaceholder')}
          maxLength={2000}
          value={text}
          onChange={setText}
        />
        {problem === null ? null : <ErrorNote title={t('exports.notShown')} message={problem} />}
        <div className="flex h-[min(27rem,calc(100vh-12rem))] min-h-0">
          {error ? (
            <ErrorNote
              className="flex-1 self-start"
              title={t('exports.notRead')}
              message={errorMessage(error)}
            />
          ) : found === undefined ? (
            <Skeleton className="h-full flex-1" />
          ) : found.length > 0 ? (
            <ExportRecords
              seqs={found}
              onShow={onShow}
              onAgain={exportAgain}
              onReveal={({ id }) => reveal({ id })}
            />
          ) : (
            <div role="status" className="flex-1">
              <EmptyState
                icon={<FolderOutput size={22} />}
                {...(searchText === ''
                  ? {
                      title: t('exports.nothingExported'),
                      message: t('exports.nothingExportedHint'),
                    }
                  : { title: t('exports.noneFound') })}
              />
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
}
