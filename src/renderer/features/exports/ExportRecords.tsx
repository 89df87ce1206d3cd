import type { ExportRecord } from '@shared/domain/library/ExportRecord';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useRowKeys } from '../../ui/layout/useRowKeys';
import { VirtualList, type VirtualListHandle } from '../../ui/layout/VirtualList';
import { ExportRecordFacts } from './ExportRecordFacts';
import { ExportRecordRow } from './ExportRecordRow';

const rowHeight = 56;

/** A virtual list of exports with the selected one's details beside it. Enter shows its pictures. */
export function ExportRecords({
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
        aria-label="Exports, the newest first"
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
