import { Skeleton } from '../../ui/messages/Skeleton';

/** In place of the form while its models are read, or where there are none. */
export function NoForm({ isEmpty }: Readonly<{ isEmpty: boolean }>) {
  if (isEmpty) return <p className="p-6 text-sm text-muted">This service lists no models.</p>;
  return (
    <div aria-busy className="flex flex-col gap-4 p-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-28" />
      <Skeleton className="h-14" />
      <Skeleton className="h-8" />
    </div>
  );
}
