import type { Asset } from '@shared/domain/gallery/Asset';
import { type ComponentProps, memo } from 'react';
import { useJobOf } from '../../../../ipc/useJob';
import { MatrixPlaceCell } from './table/MatrixPlaceCell';

type Place = ComponentProps<typeof MatrixPlaceCell>;

/**
 * A matrix cell by the id of its job. Gets only its own part of what is kept and blurred, so that changes in other cells do
 * not redraw it.
 */
export const MatrixPlaceOfJob = memo(function MatrixPlaceOfJob({
  ids,
  kept,
  blurred,
  ...place
}: Readonly<{
  /** The ratios of all jobs of its batch. */
  ids: readonly string[];
  /** Ids of kept jobs and of kept single pictures. */
  kept: ReadonlySet<string>;
  blurred: (asset: Asset) => boolean;
}> &
  Omit<Place, 'job' | 'isKept' | 'keptPictures' | 'isBlurred'>) {
  const job = useJobOf(ids, place.id);
  return (
    <MatrixPlaceCell
      {...place}
      job={job}
      isKept={kept.has(place.id)}
      keptPictures={job?.assets.flatMap(({ id }) => (kept.has(id) ? id : [])).join(' ') ?? ''}
      isBlurred={job?.assets.some(blurred) ?? false}
    />
  );
});
