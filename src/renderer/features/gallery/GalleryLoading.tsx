import { Skeleton } from '../../ui/messages/Skeleton';

const shapes = [
  { name: 'a', grow: 1.6 },
  { name: 'b', grow: 0.9 },
  { name: 'c', grow: 2.1 },
  { name: 'd', grow: 1.2 },
  { name: 'e', grow: 1.7 },
  { name: 'f', grow: 1.5 },
] as const;

/** A placeholder grid. Becomes visible only if the library takes a while to load. */
export function GalleryLoading({ rowHeight }: Readonly<{ rowHeight: number }>) {
  return (
    <div
      aria-busy
      className="flex h-full animate-appear flex-col gap-1 overflow-hidden p-5 pt-14 [animation-delay:300ms] [animation-fill-mode:backwards]"
    >
      {[shapes.slice(0, 3), shapes.slice(3), shapes.slice(1, 5)].map((row) => (
        <div
          key={row.map((shape) => shape.name).join('')}
          className="flex shrink-0 gap-1"
          style={{ height: rowHeight }}
        >
          {row.map((shape) => (
            <div key={shape.name} style={{ flexGrow: shape.grow }}>
              <Skeleton className="h-full" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
