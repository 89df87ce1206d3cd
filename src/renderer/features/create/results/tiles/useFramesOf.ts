import type { Asset } from '@shared/domain/gallery/Asset';
import { useKeptFrames } from '../../../../ipc/pictures/useKeptFrames';
import { useAssets } from '../../../../ipc/useAsset';

/**
 * The frames of a film that are in the library now, earliest first; empty unless the asset is a finished
 * film.
 */
export function useFramesOf(film: Asset | undefined): readonly Asset[] {
  const isFilm = film?.kind === 'video' && film.state === 'ready';
  const frames = useAssets(useKeptFrames(isFilm ? film.seq : null));
  return frames.filter((frame): frame is Asset => Boolean(frame) && frame?.trashedAt === null);
}
