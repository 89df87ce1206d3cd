import { dirname } from 'node:path';
import type { ExportManner } from '@shared/domain/library/ExportOrder';

/** The folder that an export goes to, by what it makes there. */
export function folderOf(format: ExportManner['format'], target: string): string {
  return format === 'files' ? target : dirname(target);
}
