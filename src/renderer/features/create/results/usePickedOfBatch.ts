import { MAX_SURVEYED } from '@shared/domain/gallery/maxSurveyed';
import type { JobWithAssets } from '@shared/domain/queue/Job';
import { t } from '@shared/messages/t';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorMessage } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { routeKey, useRoute } from '../../../ipc/useRoute';
import { showAssetUndoToast } from '../../../ui/messages/showAssetUndoToast';
import { showToast } from '../../../ui/messages/toasts';
import type { ResultHandlers } from './ResultHandlers';

const none: ReadonlySet<string> = new Set();

/** Whole jobs and single pictures can be picked (in the interface: kept), by their ids. */
type PickableJob = Pick<JobWithAssets, 'id' | 'assets'>;

export function pickedSeqs(jobs: readonly PickableJob[], kept: ReadonlySet<string>): readonly number[] {
  return jobs.flatMap(({ id, assets }) =>
    assets.flatMap((asset) =>
      asset.state === 'ready' && asset.trashedAt === null && (kept.has(id) || kept.has(asset.id))
        ? asset.seq
        : [],
    ),
  );
}

/** The results that are picked for the next round. Changes are optimistic; the library stores them. */
export function usePickedOfBatch(batchId: string, options?: Readonly<{ enabled: boolean }>) {
  const client = useQueryClient();
  const { data } = useRoute('queue.kept', { batchId }, options);
  const kept = useMemo(() => (data === undefined ? none : new Set(data)), [data]);
  const actions = useMemo(() => pickActions(client, batchId), [client, batchId]);
  return { kept, ...actions };
}

export function pickActions(client: QueryClient, batchId: string) {
  const key = routeKey('queue.kept', { batchId });
  const pickedIds = () => client.getQueryData<string[]>(key) ?? [];
  const setPicked = (ids: readonly string[], isKept: boolean) => {
    if (ids.length === 0) return;
    const chosen = new Set(ids);
    const others = pickedIds().filter((id) => !chosen.has(id));
    // an answer on its way does not contain this change
    const isFetching = client.isFetching({ queryKey: key }) > 0;
    const refetch = () => client.invalidateQueries({ queryKey: key });
    client.setQueryData(key, isKept ? [...others, ...ids] : others);
    call('queue.keep', { batchId, ids: [...ids], isKept }).then(
      () => (isFetching ? refetch() : undefined),
      (error: unknown) => {
        showToast({
          level: 'problem',
          title: t('create.whatWasKeptIsNotWrittenDown'),
          message: errorMessage(error),
        });
        void refetch();
      },
    );
  };
  return {
    pickedIds,
    /** Picks all of these jobs, or unpicks them if all are picked. */
    toggle: (jobs: readonly Readonly<{ id: string; assets: readonly Readonly<{ id: string }>[] }>[]) => {
      const before = new Set(pickedIds());
      const isAll = jobs.every(({ id }) => before.has(id));
      const single = jobs.flatMap(({ assets }) => assets.flatMap(({ id }) => (before.has(id) ? id : [])));
      setPicked(single, false);
      setPicked(
        jobs.flatMap(({ id }) => (before.has(id) === isAll ? id : [])),
        !isAll,
      );
    },
    /** Picks or unpicks one picture. If the whole job was picked, its other pictures stay picked. */
    togglePicture: ({ id, assets }: PickableJob, pictureId: string) => {
      const before = new Set(pickedIds());
      if (!before.has(id)) return setPicked([pictureId], !before.has(pictureId));
      setPicked([id], false);
      setPicked(
        assets.flatMap((asset) => (asset.state === 'ready' && asset.id !== pictureId ? asset.id : [])),
        true,
      );
    },
    /** Unpicks these jobs and pictures, by default all, and offers Undo. */
    clear: (ids: readonly string[] = pickedIds()) => {
      setPicked(ids, false);
      showAssetUndoToast(t('create.resultsLetGo', { count: ids.length }), () => setPicked(ids, true));
    },
  };
}

/** Compares the picked pictures; null if there is only one, or more than can be shown. */
export function comparePicked(
  seqs: readonly number[],
  onCompare: ResultHandlers['onCompare'],
): (() => void) | null {
  return onCompare && seqs.length > 1 && seqs.length <= MAX_SURVEYED ? () => onCompare(seqs) : null;
}
