import { dirname } from 'node:path';
import type { ExportManner } from '@shared/domain/library/ExportOrder';

/** The folder of an export's target. */
export function folderOf(format: ExportManner['format'], target: string): string {
  return format === 'files' ? target : dirname(target);
}
