import type { Asset } from '@shared/domain/gallery/Asset';
import { type ComponentProps, memo } from 'react';
import { useJobOf } from '../../../../ipc/useJob';
import { MatrixJobCell } from './table/MatrixJobCell';

type Props = ComponentProps<typeof MatrixJobCell>;

/**
 * A matrix cell by the id of its job. It gets only its own part of what is picked and blurred, so that
 * changes in other cells do not re-render it.
 */
export const MatrixCellById = memo(function MatrixCellById({
  ids,
  kept,
  blurred,
  ...props
}: Readonly<{
  /** The ids of all jobs of its batch. */
  ids: readonly string[];
  /** Ids of picked jobs and of picked single pictures. */
  kept: ReadonlySet<string>;
  blurred: (asset: Asset) => boolean;
}> &
  Omit<Props, 'job' | 'isKept' | 'keptPictures' | 'isBlurred'>) {
  const job = useJobOf(ids, props.id);
  return (
    <MatrixJobCell
      {...props}
      job={job}
      isKept={kept.has(props.id)}
      keptPictures={job?.assets.flatMap(({ id }) => (kept.has(id) ? id : [])).join(' ') ?? ''}
      isBlurred={job?.assets.some(blurred) ?? false}
    />
  );
});
