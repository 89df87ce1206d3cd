import type { SheetPage } from '../ports/SheetPage';
import { type ConvertHow, convertPicture } from './convertPicture';
import { type Admit, type DecodedImage, decodeImage, decodeImported, decodePaid } from './decodeImage';
import { type PreviewFiles, readLook, writePreviews, writeSmall, writeStrip } from './writePreviews';
import { writeUpright } from './writeUpright';

/** A task of the decoder, for the picture in a file. */
export type PreviewTask =
  | { readonly kind: 'decode' | 'decodePaid' | 'decodeImported' | 'look'; readonly path: string }
  | { readonly kind: 'previews'; readonly path: string; readonly files: PreviewFiles }
  | { readonly kind: 'small' | 'strip' | 'upright'; readonly path: string; readonly target: string }
  | { readonly kind: 'convert'; readonly path: string; readonly target: string; readonly how: ConvertHow }
  | { readonly kind: 'page'; readonly page: SheetPage; readonly target: string };

/** Runs one task, in the decoder process or, for tests, in this one. */
export async function runPreviewTask(task: PreviewTask, admit?: Admit): Promise<DecodedImage> {
  switch (task.kind) {
    case 'decode':
      return decodeImage(task.path, admit);
    case 'decodePaid':
      return decodePaid(task.path, admit);
    case 'decodeImported':
      return decodeImported(task.path, admit);
    case 'look':
      return readLook(task.path, admit);
    case 'previews':
      return writePreviews(task.path, task.files, admit);
    case 'small':
      return writeSmall(task.path, task.target, admit);
    case 'strip':
      return writeStrip(task.path, task.target, admit);
    case 'upright':
      return writeUpright(task.path, task.target, admit);
    case 'convert':
      return convertPicture(task.path, task.target, task.how, admit);
    case 'page': {
      // loaded on demand, because only this needs the drawing library
      const { drawPage } = await import('./drawPage');
      await drawPage(task.page, task.target);
      return { width: task.page.width, height: task.page.height, format: 'png' };
    }
  }
}
