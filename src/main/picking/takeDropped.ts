import { tmpdir } from 'node:os';
import type { RouteInput } from '@shared/ipc/contract';
import { isWithin } from '../files/isWithin';
import type { ImportService } from '../imports/ImportService';

/**
 * Imports dropped files and folders like those chosen in a dialog.
 * @param temporary the folder for temporary files: other programs delete files there after handing them over,
 * so they are copied
 */
export function takeDropped(
  service: Pick<ImportService, 'start'>,
  { paths, reference, into }: RouteInput<'imports.takeDropped'>,
  temporary = tmpdir(),
): void {
  const stays = reference && !paths.some((path) => isWithin(path, temporary));
  service.start({ paths, reference: stays, into });
}
