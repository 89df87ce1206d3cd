import { useQuery } from '@tanstack/react-query';
import { BatchLoader } from '../cache/BatchLoader';
import { call } from '../client';

const loader = new BatchLoader<readonly number[], number>(async (films) => {
  const frames = await call('asset.keptFrames', { films: [...films] });
  const found = new Map<number, number[]>();
  for (const { film, seq } of frames) found.set(film, [...(found.get(film) ?? []), seq]);
  return found;
}, 500);

const none: readonly number[] = [];

/** Library numbers of a film's saved frames, even in the trash, earliest first. One call for many films. */
export function useKeptFrames(film: number | null): readonly number[] {
  const { data } = useQuery({
    queryKey: ['asset.keptFrames', film],
    queryFn: async () => (film === null ? none : ((await loader.load(film)) ?? none)),
    enabled: film !== null,
  });
  return data ?? none;
}
