import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Layer } from './Scene';

/** Paints sheets over each other, back to front. */
export function paintLayers(context: SKRSContext2D, layers: readonly Layer[]): void {
  for (const layer of layers) {
    context.save();
    layer.paint(context);
    context.restore();
  }
}
