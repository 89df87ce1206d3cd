import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Style } from '../readAsides';
import type { SceneBrief } from '../Scene';
import { lineDrawing, oil, pencil, watercolor } from './handTreatments';
import { linocut, pixelArt, risograph } from './printTreatments';

const treatments: Readonly<Record<Style, (context: SKRSContext2D, brief: SceneBrief) => void>> = {
  ...{ linocut, pixelArt, risograph, watercolor, pencil, lineDrawing, oil, photograph },
};

/** Makes of a whole drawing what a style makes of it. */
export function treatStyle(context: SKRSContext2D, brief: SceneBrief, style: Style): void {
  context.save();
  treatments[style](context, brief);
  context.restore();
}

// What is far is out of focus by now: `paintPicture.ts`. Deeper darks, and the corners of a lens.
function photograph(context: SKRSContext2D, { width, height }: SceneBrief): void {
  context.globalAlpha = 0.55;
  context.globalCompositeOperation = 'overlay';
  context.drawImage(context.canvas, 0, 0);
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'multiply';
  const reach = Math.hypot(width, height) / 2;
  const corners = context.createRadialGradient(
    ...([width / 2, height / 2, reach * 0.5, width / 2, height / 2, reach] as const),
  );
  corners.addColorStop(0, 'rgba(255,255,255,1)');
  corners.addColorStop(1, 'rgba(96,92,104,1)');
  context.fillStyle = corners;
  context.fillRect(0, 0, width, height);
}
