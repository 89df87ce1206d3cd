import { type Color, css, lighten } from '../Color';
import type { Layer, SceneBrief } from '../Scene';

/** The tile that an icon is on: a square with round corners. */
export function iconTile({ width, height, palette, mood }: SceneBrief, asked: Color | null): Layer {
  const accent = { ...palette.accent, l: 0.8, c: mood.tone === 'grey' ? 0 : 0.07 };
  const color = asked === null ? accent : { ...asked, l: 0.9, c: Math.min(0.05, asked.c) };
  return {
    depth: 0.1,
    paint: (context) => {
      const side = Math.min(width, height) * 0.82;
      const [left, top] = [(width - side) / 2, (height - side) / 2];
      const fill = context.createLinearGradient(0, top, 0, top + side);
      fill.addColorStop(0, css(lighten(color, 0.04)));
      fill.addColorStop(1, css(lighten(color, -0.05)));
      context.fillStyle = fill;
      context.beginPath();
      context.roundRect(left, top, side, side, side * 0.22);
      context.fill();
    },
  };
}
