import { type DecodedImage, decodeImage, type ImageSource, writePreview } from './decodeImage';

/** What the worker is asked to do. */
export type PreviewTask =
  | { readonly kind: 'decode'; readonly source: ImageSource }
  | { readonly kind: 'preview'; readonly source: ImageSource; readonly target: string };

/** Does one task. The same in the worker and, for tests, in process. */
export function runPreviewTask(task: PreviewTask): Promise<DecodedImage> {
  switch (task.kind) {
    case 'decode':
      return decodeImage(task.source);
    case 'preview':
      return writePreview(task.source, task.target);
  }
}
