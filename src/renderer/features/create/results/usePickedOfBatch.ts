import { mostSurveyed } from '@shared/domain/gallery/mostSurveyed';
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

/** Whole jobs and single pictures can be picked, by their ids. */
type Kept = Pick<JobWithAssets, 'id' | 'assets'>;

export function pickedSeqs(jobs: readonly Kept[], kept: ReadonlySet<string>): readonly number[] {
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
  const act = useMemo(() => pickActions(client, batchId), [client, batchId]);
  return { kept, ...act };
}

export function pickActions(client: QueryClient, batchId: string) {
  const key = routeKey('queue.kept', { batchId });
  const now = () => client.getQueryData<string[]>(key) ?? [];
  const keep = (ids: readonly string[], isKept: boolean) => {
    if (ids.length === 0) return;
    const chosen = new Set(ids);
    const others = now().filter((id) => !chosen.has(id));
    // an answer on its way does not contain this change
    const isBeingRead = client.isFetching({ queryKey: key }) > 0;
    const readAnew = () => client.invalidateQueries({ queryKey: key });
    client.setQueryData(key, isKept ? [...others, ...ids] : others);
    call('queue.keep', { batchId, ids: [...ids], isKept }).then(
      () => (isBeingRead ? readAnew() : undefined),
      (error: unknown) => {
        showToast({
          level: 'problem',
          title: t('create.whatWasKeptIsNotWrittenDown'),
          message: errorMessage(error),
        });
        void readAnew();
      },
    );
  };
  return {
    now,
    /** Picks all of these jobs, or unpicks them if all are picked. */
    toggle: (jobs: readonly Readonly<{ id: string; assets: readonly Readonly<{ id: string }>[] }>[]) => {
      const before = new Set(now());
      const isAll = jobs.every(({ id }) => before.has(id));
      const single = jobs.flatMap(({ assets }) => assets.flatMap(({ id }) => (before.has(id) ? id : [])));
      keep(single, false);
      keep(
        jobs.flatMap(({ id }) => (before.has(id) === isAll ? id : [])),
        !isAll,
      );
    },
    /** If the whole job was picked, its other pictures stay picked. */
    togglePicture: ({ id, assets }: Kept, pictureId: string) => {
      const before = new Set(now());
      if (!before.has(id)) return keep([pictureId], !before.has(pictureId));
      keep([id], false);
      keep(
        assets.flatMap((asset) => (asset.state === 'ready' && asset.id !== pictureId ? asset.id : [])),
        true,
      );
    },
    /** Unpicks these jobs and pictures, by default all, and offers Undo. */
    clear: (ids: readonly string[] = now()) => {
      keep(ids, false);
      showAssetUndoToast(t('create.resultsLetGo', { count: ids.length }), () => keep(ids, true));
    },
  };
}

/** Null if there is only one picture, or more than can be shown. */
export function comparePicked(
  seqs: readonly number[],
  onCompare: ResultHandlers['onCompare'],
): (() => void) | null {
  return onCompare && seqs.length > 1 && seqs.length <= mostSurveyed ? () => onCompare(seqs) : null;
}
