import type { AxisLayout, SavedAxisLayout } from '@shared/domain/create/AxisLayout';
import { t } from '@shared/messages/t';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { errorMessage } from '../../../../ipc/CallFailure';
import { call } from '../../../../ipc/client';
import { routeKey, useRoute } from '../../../../ipc/useRoute';
import { showToast } from '../../../../ui/messages/toasts';
import type { BatchAxes } from './axisLayout';
import { axisLayoutOf, sourceAxesOf } from './axisLayoutOf';

const noSavedLayout: SavedAxisLayout = { own: null, inherited: null };

/** `layout` is undefined while it loads. Changes are optimistic; the library stores them. */
export function useAxisLayout(batchId: string, grid: BatchAxes) {
  const client = useQueryClient();
  const { data, isError } = useRoute('queue.place', { batchId });
  const saved = data ?? (isError ? noSavedLayout : undefined);
  const layout = useMemo(() => saved && axisLayoutOf(grid, saved), [saved, grid]);
  const saveLayout = useCallback(
    (newLayout: AxisLayout) => {
      client.setQueryData(routeKey('queue.place', { batchId }), {
        ...(saved ?? noSavedLayout),
        own: newLayout,
      });
      call('queue.putPlace', { batchId, place: newLayout }).catch(reportNotSaved);
    },
    [client, batchId, saved],
  );
  return {
    layout,
    saveLayout,
    /** To be called when the user makes a round from this batch, so that the next batch gets the same layout. */
    carryLayoutOver: () => {
      const sourceAxes = layout ? sourceAxesOf(grid, layout) : null;
      if (sourceAxes) call('queue.saveSourceAxes', sourceAxes).catch(reportNotSaved);
    },
  };
}

export function cachedAxisLayout(client: QueryClient, batchId: string, grid: BatchAxes): AxisLayout {
  return axisLayoutOf(
    grid,
    client.getQueryData<SavedAxisLayout>(routeKey('queue.place', { batchId })) ?? noSavedLayout,
  );
}

function reportNotSaved(error: unknown): void {
  showToast({ level: 'problem', title: t('create.howItLiesIsNotWrittenDown'), message: errorMessage(error) });
}
