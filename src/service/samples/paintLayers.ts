import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Layer } from './Scene';

/** Paints sheets over each other, back to front. @param seconds how far into a film */
export function paintLayers(context: SKRSContext2D, layers: readonly Layer[], seconds = 0): void {
  for (const layer of layers) {
    context.save();
    layer.paint(context, seconds);
    context.restore();
  }
}
