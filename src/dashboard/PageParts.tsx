import { t } from '@shared/messages/t';
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../renderer/ui/Button';
import { ErrorNote } from '../renderer/ui/messages/ErrorNote';
import { Skeleton } from '../renderer/ui/messages/Skeleton';
import { errorMessage } from './request';

export function PageHead({
  title,
  about,
  actions,
}: Readonly<{ title: string; about?: ReactNode; actions?: ReactNode }>) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex max-w-160 flex-col gap-1">
        <h1 className="text-xl font-semibold">{title}</h1>
        {about ? <p className="text-sm text-muted">{about}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </div>
  );
}

/** Shows a query's data, or why it is missing. Existing data stays visible during a refetch. */
export function QueryResult<T>({
  query: { data, error, isFetching, refetch },
  children,
}: Readonly<{
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  children: (data: T) => ReactNode;
}>) {
  return (
    <>
      {error ? (
        <ErrorNote
          title={data === undefined ? t('dashboard.thisCouldNotBeLoaded') : t('dashboard.thisMayBeOutOfDate')}
          message={errorMessage(error)}
          actions={
            <Button size="sm" isPending={isFetching} onPress={() => void refetch()}>
              {t('dashboard.tryAgain')}
            </Button>
          }
        />
      ) : null}
      {data === undefined ? error ? null : <Skeleton className="h-40" /> : children(data)}
    </>
  );
}

export function Metric({ name, value, note }: Readonly<{ name: string; value: string; note?: ReactNode }>) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-lg border border-line bg-panel p-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="truncate text-2xl font-semibold tabular-nums">{value}</dd>
      {note ? <dd className="text-xs text-muted">{note}</dd> : null}
    </div>
  );
}

export function MoreButton({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: Readonly<{
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}>) {
  if (!hasNextPage) return null;
  return (
    <Button className="self-center" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
      {t('dashboard.showMore')}
    </Button>
  );
}
