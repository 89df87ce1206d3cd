import type { Asset } from '@shared/domain/gallery/Asset';
import { type ComponentProps, memo } from 'react';
import { useJobOf } from '../../../../ipc/useJob';
import { MatrixPlaceCell } from './table/MatrixPlaceCell';

type Place = ComponentProps<typeof MatrixPlaceCell>;

/** A place of a matrix by the id of its job: what is kept and what is hidden in others is not its own. */
export const MatrixPlaceOfJob = memo(function MatrixPlaceOfJob({
  ids,
  kept,
  blurred,
  ...place
}: Readonly<{
  /** Of all jobs of its batch. */
  ids: readonly string[];
  /** Jobs that are kept as a whole, and single pictures. */
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
