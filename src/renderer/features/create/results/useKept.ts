import type { JobWithAssets } from '@shared/domain/queue/Job';
import { formatCount } from '@shared/words/formatCount';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { routeKey, useRoute } from '../../../ipc/useRoute';
import { offerUndo } from '../../../ui/messages/offerUndo';
import { showToast } from '../../../ui/messages/toasts';

const none: ReadonlySet<string> = new Set();

/** What is kept of a job: it as a whole by its own id, single pictures by theirs. */
type Kept = Pick<JobWithAssets, 'id' | 'assets'>;

/** The pictures and films that are kept, in the order of their jobs. */
export function keptSeqs(jobs: readonly Kept[], kept: ReadonlySet<string>): readonly number[] {
  return jobs.flatMap(({ id, assets }) =>
    assets.flatMap((asset) =>
      asset.state === 'ready' && asset.trashedAt === null && (kept.has(id) || kept.has(asset.id))
        ? asset.seq
        : [],
    ),
  );
}

/**
 * Which results of a batch its next round is made from: jobs as a whole, and single pictures of them. Shown at once;
 * the library keeps it.
 */
export function useKept(batchId: string, options?: Readonly<{ enabled: boolean }>) {
  const client = useQueryClient();
  const { data } = useRoute('queue.kept', { batchId }, options);
  const kept = useMemo(() => (data === undefined ? none : new Set(data)), [data]);
  const act = useMemo(() => keeping(client, batchId), [client, batchId]);
  return { kept, ...act };
}

/** How it is changed which results of a batch are kept. */
export function keeping(client: QueryClient, batchId: string) {
  const key = routeKey('queue.kept', { batchId });
  const now = () => client.getQueryData<string[]>(key) ?? [];
  const keep = (ids: readonly string[], isKept: boolean) => {
    if (ids.length === 0) return;
    const chosen = new Set(ids);
    const others = now().filter((id) => !chosen.has(id));
    // an answer that is on its way does not know of it
    const isBeingRead = client.isFetching({ queryKey: key }) > 0;
    const readAnew = () => client.invalidateQueries({ queryKey: key });
    client.setQueryData(key, isKept ? [...others, ...ids] : others);
    call('queue.keep', { batchId, ids: [...ids], isKept }).then(
      () => (isBeingRead ? readAnew() : undefined),
      (error: unknown) => {
        showToast({ level: 'problem', title: 'What was kept is not written down', message: wordsOf(error) });
        void readAnew();
      },
    );
  };
  return {
    now,
    /** Keeps all of these as a whole, or lets go of them where they are kept already. */
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
    /** Keeps one picture of a job, or lets it go; from one that is kept as a whole it leaves the others. */
    togglePicture: ({ id, assets }: Kept, pictureId: string) => {
      const before = new Set(now());
      if (!before.has(id)) return keep([pictureId], !before.has(pictureId));
      keep([id], false);
      keep(
        assets.flatMap((asset) => (asset.state === 'ready' && asset.id !== pictureId ? asset.id : [])),
        true,
      );
    },
    /** Lets go of these, by default of all; the way back is offered. */
    clear: (ids: readonly string[] = now()) => {
      keep(ids, false);
      const words = ids.length === 1 ? '1 result is' : `${formatCount(ids.length)} results are`;
      offerUndo(`${words} not kept any more`, () => keep(ids, true));
    },
  };
}
