import { tmpdir } from 'node:os';
import type { RouteInput } from '@shared/ipc/contract';
import { isWithin } from '../files/isWithin';
import type { ImportService } from '../imports/ImportService';

/** @param temporary a folder whose files are copied, never referenced: the program that dropped them deletes them */
export function importDropped(
  service: Pick<ImportService, 'start'>,
  { paths, reference, into }: RouteInput<'imports.takeDropped'>,
  temporary = tmpdir(),
): void {
  const byReference = reference && !paths.some((path) => isWithin(path, temporary));
  service.start({ paths, reference: byReference, into });
}
