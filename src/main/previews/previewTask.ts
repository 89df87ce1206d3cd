import type { LocalizableText } from '@shared/messages/LocalizableText';
import type { ImageProblemKind } from '../ports/ImageProblem';
import type { SheetPage } from '../ports/SheetPage';
import { type ConvertOptions, convertPicture, writeUpright } from './convertPicture';
import {
  type AcquireMemory,
  type DecodedImage,
  decodeImage,
  decodeImported,
  decodePaid,
} from './decodeImage';
import { type PreviewFiles, readLook, writePreviews, writeSmall, writeStrip } from './writePreviews';

export type PreviewTask =
  | { readonly kind: 'decode' | 'decodePaid' | 'decodeImported' | 'look'; readonly path: string }
  | { readonly kind: 'previews'; readonly path: string; readonly files: PreviewFiles }
  | { readonly kind: 'small' | 'strip' | 'upright'; readonly path: string; readonly target: string }
  | {
      readonly kind: 'convert';
      readonly path: string;
      readonly target: string;
      readonly options: ConvertOptions;
    }
  | { readonly kind: 'page'; readonly page: SheetPage; readonly target: string };

/** Runs in the decoder process, or, in tests, in this process. */
export async function runPreviewTask(task: PreviewTask, acquire?: AcquireMemory): Promise<DecodedImage> {
  switch (task.kind) {
    case 'decode':
      return decodeImage(task.path, acquire);
    case 'decodePaid':
      return decodePaid(task.path, acquire);
    case 'decodeImported':
      return decodeImported(task.path, acquire);
    case 'look':
      return readLook(task.path, acquire);
    case 'previews':
      return writePreviews(task.path, task.files, acquire);
    case 'small':
      return writeSmall(task.path, task.target, acquire);
    case 'strip':
      return writeStrip(task.path, task.target, acquire);
    case 'upright':
      return writeUpright(task.path, task.target, acquire);
    case 'convert':
      return convertPicture(task.path, task.target, task.options, acquire);
    case 'page': {
      // loaded on demand, because only this needs the drawing library
      const { drawPage } = await import('./drawPage');
      await drawPage(task.page, task.target);
      return { width: task.page.width, height: task.page.height, format: 'png' };
    }
  }
}

export type DecoderRequest = Readonly<{ id: number; task: PreviewTask }>;

/** `waits`: the task waits for memory that other tasks use; `works`: the task continues. */
export type DecoderAnswer =
  | { readonly id: number; readonly kind: 'waits' | 'works' }
  | { readonly id: number; readonly kind: 'done'; readonly image: DecodedImage }
  | {
      readonly id: number;
      readonly kind: 'failed';
      readonly message: string;
      /** Null: another error, see `code`. */
      readonly problem: ImageProblemKind | null;
      readonly words: LocalizableText | string;
      readonly code: string | null;
    };
