import type { SheetMatrix } from '@shared/domain/library/ExportOrder';
import type { ExportRecord } from '@shared/domain/library/ExportRecord';
import { t } from '@shared/messages/t';
import { useQueryClient } from '@tanstack/react-query';
import { FolderOutput } from 'lucide-react';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { wordsOf } from '../../ipc/CallFailure';
import { useCommand } from '../../ipc/useCommand';
import { Dialog } from '../../ui/dialogs/Dialog';
import { TextField } from '../../ui/fields/TextField';
import { useRowKeys } from '../../ui/layout/useRowKeys';
import { VirtualList, type VirtualListHandle } from '../../ui/layout/VirtualList';
import { EmptyState } from '../../ui/messages/EmptyState';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { Skeleton } from '../../ui/messages/Skeleton';
import { ExportRecordFacts } from './ExportRecordFacts';
import { ExportRecordRow } from './ExportRecordRow';
import { useExportList } from './useExportRecords';

const rowHeight = 56;

/** A virtual list of exports with the selected one's details beside it. Enter shows its pictures. */
function ExportRecords({
  seqs,
  onShow,
  onReveal,
  onAgain,
}: Readonly<{
  seqs: Uint32Array;
  onShow: (record: ExportRecord) => void;
  onReveal: (record: ExportRecord) => void;
  onAgain: (record: ExportRecord) => void;
}>) {
  const list = useRef<VirtualListHandle>(null);
  const client = useQueryClient();
  const count = seqs.length;
  const { current, choose, onKeyDown } = useRowKeys(list, count, (index) => {
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
            onChoose={choose}
            onShow={(record) => record.assetId !== null && onShow(record)}
          />
        )}
      </VirtualList>
      <ExportRecordFacts key={seq} seq={seq} onShow={onShow} onReveal={onReveal} onAgain={onAgain} />
    </>
  );
}

/** All exports, newest first: search, show the pictures, open the folder, export again. */
export function ExportsDialog({
  onShow,
  onAgain,
  onClose,
}: Readonly<{
  onShow: (record: ExportRecord) => void;
  /** `matrix`: the axes of its contact sheet; null: none. */
  onAgain: (record: ExportRecord, matrix: SheetMatrix | null) => void;
  onClose: () => void;
}>) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useDeferredValue(text.trim());
  const { data: found, error } = useExportList(asked);
  const onError = (failure: Error) => setProblem(wordsOf(failure));
  const { mutate: reveal } = useCommand('exports.revealEarlier', {
    onSuccess: () => setProblem(null),
    onError,
  });
  const { mutate: readMatrix } = useCommand('exports.matrix', { onError });
  const again = (record: ExportRecord) => {
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
            <ErrorNote className="flex-1 self-start" title={t('exports.notRead')} message={wordsOf(error)} />
          ) : found === undefined ? (
            <Skeleton className="h-full flex-1" />
          ) : found.length > 0 ? (
            <ExportRecords
              seqs={found}
              onShow={onShow}
              onAgain={again}
              onReveal={({ id }) => reveal({ id })}
            />
          ) : (
            <div role="status" className="flex-1">
              <EmptyState
                icon={<FolderOutput size={22} />}
                {...(asked === ''
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
