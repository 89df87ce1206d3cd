import type { Asset } from '@shared/domain/gallery/Asset';
import { useKeptFrames } from '../../../../ipc/pictures/useKeptFrames';
import { useAssets } from '../../../../ipc/useAsset';

/** The frames that were extracted from a film and are in the library, earliest first. */
export function useFramesOf(film: Asset | undefined): readonly Asset[] {
  const isFilm = film?.kind === 'video' && film.state === 'ready';
  const frames = useAssets(useKeptFrames(isFilm ? film.seq : null));
  return frames.filter((frame): frame is Asset => Boolean(frame) && frame?.trashedAt === null);
}
