import { tmpdir } from 'node:os';
import type { RouteInput } from '@shared/ipc/contract';
import { isWithin } from '../files/isWithin';
import type { ImportService } from '../imports/ImportService';

/**
 * @param temporary files in this folder are copied, never referenced, because the program that dropped them
 * deletes them
 */
export function importDropped(
  service: Pick<ImportService, 'start'>,
  { paths, reference, into }: RouteInput<'imports.takeDropped'>,
  temporary = tmpdir(),
): void {
  const byReference = reference && !paths.some((path) => isWithin(path, temporary));
  service.start({ paths, reference: byReference, into });
}
