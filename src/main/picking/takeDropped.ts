import { tmpdir } from 'node:os';
import type { RouteInput } from '@shared/ipc/contract';
import { isWithin } from '../files/isWithin';
import type { ImportService } from '../imports/ImportService';

/**
 * Imports files and folders that were dropped, as those that are chosen in a dialog.
 * @param temporary where other programs put what they hand over and take it away again: what lies there is copied
 */
export function takeDropped(
  service: Pick<ImportService, 'start'>,
  { paths, reference, into }: RouteInput<'imports.takeDropped'>,
  temporary = tmpdir(),
): void {
  const stays = reference && !paths.some((path) => isWithin(path, temporary));
  service.start({ paths, reference: stays, into });
}
