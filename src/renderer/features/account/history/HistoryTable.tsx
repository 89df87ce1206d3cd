import { t } from '@shared/messages/t';
import { useCallback, useRef } from 'react';
import { useSizes } from '../../../ipc/pictures/useSizes';
import { useRowKeys } from '../../../ui/layout/useRowKeys';
import { VirtualList, type VirtualListHandle } from '../../../ui/layout/VirtualList';
import { HistoryLine, historyColumns } from './HistoryLine';

/** Number of rows shown before the table scrolls. */
const mostInView = 10;

/** All entries as a virtual list. Arrow keys move, Enter opens one. */
export function HistoryTable({
  seqs,
  onOpen,
}: Readonly<{ seqs: Uint32Array; onOpen: (seq: number) => void }>) {
  const { entry: rowHeight } = useSizes();
  const list = useRef<VirtualListHandle>(null);
  const count = seqs.length;
  const { current, choose, onKeyDown } = useRowKeys(list, count, (index) => onOpen(seqs[index] ?? 0));
  return (
    <div className="@container min-w-0">
      <div
        aria-hidden
        className={`${historyColumns} h-9 overflow-hidden border-b border-line text-xs text-muted [scrollbar-gutter:stable]`}
      >
        <span>{t('account.prompt')}</span>
        <span>{t('account.model')}</span>
        <span>{t('account.made')}</span>
        <span className="text-end">{t('account.cost')}</span>
        <span className="text-end">{t('account.onThisDisk')}</span>
      </div>
      <VirtualList
        key={rowHeight}
        handle={list}
        role="grid"
        tabIndex={0}
        aria-label={t('account.entriesOfTheHistory')}
        aria-rowcount={count}
        active={{ index: current, id: `history-${seqs[current]}` }}
        onKeyDown={onKeyDown}
        count={count}
        heightOf={useCallback(() => rowHeight, [rowHeight])}
        keyOf={useCallback((index: number) => String(seqs[index]), [seqs])}
        className="rounded-b-lg [scrollbar-gutter:stable] focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
        style={{ height: Math.min(count, mostInView) * rowHeight }}
      >
        {(index) => (
          <HistoryLine
            seq={seqs[index] ?? 0}
            index={index}
            isCurrent={index === current}
            onOpen={(seq) => {
              choose(index);
              onOpen(seq);
            }}
          />
        )}
      </VirtualList>
    </div>
  );
}
