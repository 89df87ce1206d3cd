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
import { shapeLabels } from '../matrix/axisLabels';
import { inReadingOrder, valuesAt } from '../matrix/axisLayout';
import { BatchButtons } from '../matrix/BatchButtons';
import {
  BatchTitle,
  FactsLine,
  RestWaiting,
  SpendLimitMenu,
  useBlockedBatches,
  useFactWords,
  usePause,
} from '../matrix/BatchHeading';
import { BatchContext, type MatrixSurface } from '../matrix/table/BatchContext';
import { contactSheetOfGrid } from '../matrix/table/contactSheetLayout';
import { LargeMatrix } from '../matrix/table/LargeMatrix';
import { readPictures } from '../matrix/table/readPictures';
import { useAxisLayout } from '../matrix/useAxisLayout';
import type { ResultHandlers, WholeBatch } from '../ResultHandlers';
import { ResendCost } from './ResendCost';
import { pricedWords } from './resendWords';

const noTable = { axes: [] } as const;

/** A batch with too many jobs to load at once. Main counts its totals; only shown jobs are loaded. */
export function LargeBatch({
  profileId,
  batchId,
  modelId,
  title,
  shown,
  whole,
  actions,
  surface,
  onOpen,
  onExport,
  children,
}: Readonly<{
  profileId: string;
  batchId: string;
  modelId: string | undefined;
  title: string;
  /** Number of its jobs among the latest ones. */
  shown: number;
  whole: WholeBatch | undefined;
  actions: JobActions;
  surface: MatrixSurface;
  onOpen: (seq: number, seqs: readonly number[]) => void;
  onExport: ResultHandlers['onExport'];
  /** The latest jobs of the batch, shown if the batch is not a table. */
  children: ReactNode;
}>) {
  const { data: sum } = useRoute('queue.batchSum', { batchId }, { keepPrevious: true });
  const { data: table, isPending } = useRoute('queue.largeTable', { batchId });
  const model = useModelDetails(surface.profileId, modelId === undefined ? [] : [modelId])[0]?.descriptor;
  const labels = useMemo(() => shapeLabels(table?.axes ?? [], model), [table, model]);
  const { layout, put, goOn } = useAxisLayout(batchId, table ?? noTable);
  const root = useRef<HTMLElement>(null);
  const isLog = !isPending && !table;
  const some = sum !== undefined && sum.done > 0;
  const blocked = useBlockedBatches(profileId, [batchId]);
  const isHeld = blocked !== null || surface.isHeld;
  const facts = useFactWords(sum, profileId, isHeld);
  const waiting = sum === undefined ? 0 : sum.jobs - sum.done - sum.running - sum.failed - sum.cancelled;
  const pause = usePause(profileId, sum?.running ?? 0);
  const rest = sum?.rest;
  const runRest = () =>
    void actions.attempt(async () => {
      const ids = await call('queue.restOfBatch', { batchId });
      if (ids.length === 0) return t('create.nothingToRunAgain');
      surface.onAction('retry', ids);
      return null;
    });
  const print = () =>
    void actions.attempt(async () => {
      if (table && !table.places && layout && onExport) {
        const pictures = await readPictures(batchId, table);
        const placed = pictures.map(({ seq, job }) => ({ seq, values: valuesAt(table.axes, job) }));
        const matrix = zSheetMatrix.safeParse(contactSheetOfGrid(labels, layout, placed));
        // a matrix that is too large is printed as a sequence, in which each picture has its labels
        if (matrix.success)
          onExport(
            pictures.map(({ seq }) => seq),
            { title: withoutAlternatives(title), matrix: matrix.data },
          );
        else whole?.print(batchId, withoutAlternatives(title));
      } else whole?.print(batchId, withoutAlternatives(title));
      return null;
    });
  const open = async (seq: number, here: readonly number[]): Promise<void> => {
    const all = table ? await readPictures(batchId, table).catch(() => null) : null;
    const placed =
      all && table && layout && !table.places
        ? inReadingOrder(
            layout,
            all.map((picture) => ({ ...picture, values: valuesAt(table.axes, picture.job) })),
          )
        : all;
    onOpen(seq, placed?.map((picture) => picture.seq) ?? here);
  };
  return (
    <section ref={root} aria-label={title} className="flex min-w-0 scroll-mt-1 flex-col gap-3">
      <header className="flex min-w-0 flex-col gap-1">
        <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2">
          <BatchTitle title={title} />
          {whole ? (
            <div className="ms-auto flex min-w-0 flex-wrap justify-end gap-x-3 gap-y-2">
              <Button
                size="sm"
                icon={<Images size={13} />}
                isDisabled={!some}
                onPress={() => whole.show(batchId)}
              >
                {t('create.allInTheGallery')}
              </Button>
              <BatchButtons isEmpty={!some} onPrint={print} onExport={() => whole.export(batchId)} />
            </div>
          ) : null}
        </div>
        <FactsLine
          words={[
            facts,
            ...(waiting > 0 && pause !== null ? [pause] : []),
            ...(table?.seed ? [sharedSeedText(table.seed)] : []),
            ...(isLog && sum ? [t('create.theLatestBelow', { shown })] : []),
          ].join(' · ')}
        >
          {blocked ? <SpendLimitMenu profileId={profileId} blocked={blocked} /> : null}
          {waiting > 0 && blocked === null ? (
            <RestWaiting profileId={profileId} batchIds={[batchId]} isPaused={pause !== null} />
          ) : null}
          {rest !== undefined && rest.jobs > 0 ? (
            <ResendCost again={rest} profileId={profileId} jobs={{ restOf: batchId }}>
              <Button size="sm" onPress={runRest}>
                {pricedWords(t('create.runTheRest', { jobs: rest.jobs }), rest)}
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
            onLayout: put,
            beginRound: goOn,
            onExport,
            surface: { ...surface, isHeld },
          }}
        >
          <LargeMatrix batchId={batchId} table={table} onOpen={(seq, here) => void open(seq, here)} />
        </BatchContext>
      ) : (
        children
      )}
    </section>
  );
}
