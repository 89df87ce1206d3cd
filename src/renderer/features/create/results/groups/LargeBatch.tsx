import { zSheetMatrix } from '@shared/domain/library/ExportRequest';
import { t } from '@shared/messages/t';
import { sharedSeedText, withoutAlternatives } from '@shared/prompt';
import { Images } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { call } from '../../../../ipc/client';
import type { JobActions } from '../../../../ipc/useJobActions';
import { useRoute } from '../../../../ipc/useRoute';
import { Button } from '../../../../ui/Button';
import { useModelDetails } from '../../useModels';
import { gridLabels } from '../matrix/axisLabels';
import { inReadingOrder, valuesAt } from '../matrix/axisLayout';
import { BatchButtons } from '../matrix/BatchButtons';
import {
  BatchTitle,
  FactsLine,
  SpendLimitMenu,
  useBatchFactsText,
  useBlockedBatches,
  usePause,
  WaitingJobsActions,
} from '../matrix/BatchHeading';
import { BatchContext, type BatchViewProps } from '../matrix/table/BatchContext';
import { contactSheetOfGrid } from '../matrix/table/contactSheetLayout';
import { LargeMatrix } from '../matrix/table/LargeMatrix';
import { readPictures } from '../matrix/table/readPictures';
import { useAxisLayout } from '../matrix/useAxisLayout';
import type { LargeBatchActions, ResultHandlers } from '../ResultHandlers';
import { ResendCost } from './ResendCost';
import { withPrice } from './resendText';

const noTable = { axes: [] } as const;

/** A batch with too many jobs to load at once. Main counts its totals; only shown jobs are loaded. */
export function LargeBatch({
  profileId,
  batchId,
  modelId,
  title,
  shown,
  batchActions,
  actions,
  viewProps,
  onOpen,
  onExport,
  children,
}: Readonly<{
  profileId: string;
  batchId: string;
  modelId: string | undefined;
  title: string;
  /** Number of jobs of the batch that are among the latest jobs. */
  shown: number;
  batchActions: LargeBatchActions | undefined;
  actions: JobActions;
  viewProps: BatchViewProps;
  onOpen: (seq: number, seqs: readonly number[]) => void;
  onExport: ResultHandlers['onExport'];
  /** The latest jobs of the batch, shown if the batch is not a table. */
  children: ReactNode;
}>) {
  const { data: totals } = useRoute('queue.batchSum', { batchId }, { keepPrevious: true });
  const { data: table, isPending } = useRoute('queue.largeTable', { batchId });
  const model = useModelDetails(viewProps.profileId, modelId === undefined ? [] : [modelId])[0]?.descriptor;
  const labels = useMemo(() => gridLabels(table?.axes ?? [], model), [table, model]);
  const { layout, saveLayout, carryLayoutOver } = useAxisLayout(batchId, table ?? noTable);
  const root = useRef<HTMLElement>(null);
  const isSequence = !isPending && !table;
  const hasResults = totals !== undefined && totals.done > 0;
  const blocked = useBlockedBatches(profileId, [batchId]);
  const isQueueOnHold = blocked !== null || viewProps.isQueueOnHold;
  const facts = useBatchFactsText(totals, profileId, isQueueOnHold);
  const waiting =
    totals === undefined ? 0 : totals.jobs - totals.done - totals.running - totals.failed - totals.cancelled;
  const pause = usePause(profileId, totals?.running ?? 0);
  const resendable = totals?.rest;
  const resend = () =>
    void actions.attempt(async () => {
      const ids = await call('queue.restOfBatch', { batchId });
      if (ids.length === 0) return t('create.nothingToRunAgain');
      viewProps.onAction('retry', ids);
      return null;
    });
  const print = () =>
    void actions.attempt(async () => {
      // a table with `places` is not a full grid
      if (table && !table.places && layout && onExport) {
        const pictures = await readPictures(batchId, table);
        const pictureValues = pictures.map(({ seq, job }) => ({ seq, values: valuesAt(table.axes, job) }));
        const matrix = zSheetMatrix.safeParse(contactSheetOfGrid(labels, layout, pictureValues));
        // a matrix that is too large is printed as a sequence, in which each picture has its labels
        if (matrix.success)
          onExport(
            pictures.map(({ seq }) => seq),
            { title: withoutAlternatives(title), matrix: matrix.data },
          );
        else batchActions?.print(batchId, withoutAlternatives(title));
      } else batchActions?.print(batchId, withoutAlternatives(title));
      return null;
    });
  const open = async (seq: number, pagePictures: readonly number[]): Promise<void> => {
    const all = table ? await readPictures(batchId, table).catch(() => null) : null;
    const sortedPictures =
      all && table && layout && !table.places
        ? inReadingOrder(
            layout,
            all.map((picture) => ({ ...picture, values: valuesAt(table.axes, picture.job) })),
          )
        : all;
    onOpen(seq, sortedPictures?.map((picture) => picture.seq) ?? pagePictures);
  };
  return (
    <section ref={root} aria-label={title} className="flex min-w-0 scroll-mt-1 flex-col gap-3">
      <header className="flex min-w-0 flex-col gap-1">
        <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2">
          <BatchTitle title={title} />
          {batchActions ? (
            <div className="ms-auto flex min-w-0 flex-wrap justify-end gap-x-3 gap-y-2">
              <Button
                size="sm"
                icon={<Images size={13} />}
                isDisabled={!hasResults}
                onPress={() => batchActions.show(batchId)}
              >
                {t('create.allInTheGallery')}
              </Button>
              <BatchButtons
                isEmpty={!hasResults}
                onPrint={print}
                onExport={() => batchActions.export(batchId)}
              />
            </div>
          ) : null}
        </div>
        <FactsLine
          text={[
            facts,
            ...(waiting > 0 && pause !== null ? [pause] : []),
            ...(table?.seed ? [sharedSeedText(table.seed)] : []),
            ...(isSequence && totals ? [t('create.theLatestBelow', { shown })] : []),
          ].join(' · ')}
        >
          {blocked ? <SpendLimitMenu profileId={profileId} blocked={blocked} /> : null}
          {waiting > 0 && blocked === null ? (
            <WaitingJobsActions profileId={profileId} batchIds={[batchId]} isPaused={pause !== null} />
          ) : null}
          {resendable !== undefined && resendable.jobs > 0 ? (
            <ResendCost sum={resendable} profileId={profileId} jobs={{ restOf: batchId }}>
              <Button size="sm" onPress={resend}>
                {withPrice(t('create.runTheRest', { jobs: resendable.jobs }), resendable)}
              </Button>
            </ResendCost>
          ) : null}
        </FactsLine>
      </header>
      {isPending || (table && layout === undefined) ? (
        <div aria-busy className="h-40 rounded-md bg-raised" />
      ) : table && layout ? (
        <BatchContext
          value={{
            root,
            title,
            model,
            labels,
            layout,
            onLayout: saveLayout,
            carryLayoutOver: carryLayoutOver,
            onExport,
            viewProps: { ...viewProps, isQueueOnHold },
          }}
        >
          <LargeMatrix batchId={batchId} table={table} onOpen={(seq, pageSeqs) => void open(seq, pageSeqs)} />
        </BatchContext>
      ) : (
        children
      )}
    </section>
  );
}
