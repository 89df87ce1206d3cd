// The quay of a harbour, before its water: what stands on it is seen from the land.
import { css, lighten, mix } from '../Color';
import type { Layer, SceneBrief } from '../Scene';

/** @param foot where what is on it stands, px from above */
export function quayLayer(brief: SceneBrief, foot: number): Layer {
  const { width, height, palette, random } = brief;
  const top = foot - height * 0.1;
  const stone = mix({ l: palette.isDark ? 0.36 : 0.7, c: 0.02, h: 70 }, palette.mid, 0.3);
  return {
    depth: 0.68,
    paint: (context) => {
      const chance = random.fork('quay');
      const shade = context.createLinearGradient(0, top, 0, height);
      shade.addColorStop(0, css(lighten(stone, 0.05)));
      shade.addColorStop(1, css(mix(stone, palette.near, 0.35)));
      context.fillStyle = shade;
      context.fillRect(0, top, width, height - top);
      context.strokeStyle = css(mix(stone, palette.near, 0.5), 0.5);
      context.lineWidth = Math.max(1, height / 500);
      context.beginPath();
      // rows of slabs, higher the nearer they are
      for (let row = 0, y = top; y < height; row++) {
        const next = y + height * (0.028 + row * 0.014);
        context.moveTo(0, y);
        context.lineTo(width, y);
        const wide = width * (0.09 + row * 0.02);
        for (let x = -wide * chance.next(); x < width; x += wide) {
          context.moveTo(x, y);
          context.lineTo(x + (x - width / 2) * 0.04, next);
        }
        y = next;
      }
      context.stroke();
      context.fillStyle = css(mix(stone, palette.light, 0.35));
      context.fillRect(0, top - height * 0.008, width, height * 0.014);
      for (const x of [0.07, 0.93]) bollard(brief, context, width * x, top + height * 0.012);
    },
  };
}

function bollard(
  { palette, height }: SceneBrief,
  context: Parameters<Layer['paint']>[0],
  x: number,
  y: number,
): void {
  const [wide, tall] = [height * 0.022, height * 0.06];
  context.fillStyle = css(mix({ l: 0.3, c: 0.02, h: 250 }, palette.near, 0.4));
  context.fillRect(x - wide * 0.6, y - tall, wide * 1.2, tall);
  context.beginPath();
  context.ellipse(x, y - tall, wide, wide * 0.55, 0, 0, 2 * Math.PI);
  context.ellipse(x, y, wide * 0.6, wide * 0.3, 0, 0, 2 * Math.PI);
  context.fill();
}
