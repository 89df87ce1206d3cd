// A window in the wall behind what stands in a room, and the weather that is seen through it.
import { css, mix } from '../Color';
import { paintFlakes, paintPaneDrops, paintRain, type Sheet } from '../falling';
import type { Layer, SceneBrief } from '../Scene';
import type { Context } from './Thing';

const depth = 0.05;

/** A window above `table`, with the sky behind it. @param side of the picture it is on; 0: its middle */
export function windowLayers(brief: SceneBrief, table: number, side: number): readonly Layer[] {
  const pane = paneOf(brief, table, side);
  const { weather } = brief.mood;
  const outside =
    weather === 'rain' || weather === 'storm'
      ? paintRainOutside
      : weather === 'snow'
        ? paintSnowOutside
        : null;
  if (outside === null)
    return [
      {
        depth,
        paint: (context) => {
          paintView(context, brief, pane);
          paintBars(context, brief, pane);
        },
      },
    ];
  return [
    { depth, paint: (context) => paintView(context, brief, pane) },
    {
      ...{ depth, isMoving: true },
      paint: (context, seconds = 0) => {
        context.save();
        context.beginPath();
        context.rect(pane.left, pane.top, pane.wide, pane.tall);
        context.clip();
        outside(context, brief, pane, seconds);
        context.restore();
        paintBars(context, brief, pane);
      },
    },
  ];
}

function paneOf({ width, height }: SceneBrief, table: number, side: number): Sheet {
  const wide = Math.min(width * (side === 0 ? 0.74 : 0.36), height * (side === 0 ? 0.9 : 0.5));
  const tall = table * (side === 0 ? 0.84 : 0.74);
  return { wide, tall, left: width * (0.5 + side * 0.31) - wide / 2, top: table * 0.08 };
}

const colorOfFrame = ({ palette }: SceneBrief) => mix({ l: 0.92, c: 0.01, h: 80 }, palette.mid, 0.35);

function paintView(context: Context, brief: SceneBrief, { left, top, wide, tall }: Sheet): void {
  const { palette } = brief;
  const bar = wide * 0.045;
  const sky = context.createLinearGradient(0, top, 0, top + tall);
  sky.addColorStop(0, css(palette.skyTop));
  sky.addColorStop(0.7, css(palette.skyLow));
  sky.addColorStop(1, css(mix(palette.skyLow, palette.light, 0.5)));
  context.fillStyle = css(mix(colorOfFrame(brief), palette.near, 0.35));
  context.fillRect(left - bar * 1.6, top - bar * 1.6, wide + bar * 3.2, tall + bar * 3.2);
  context.fillStyle = sky;
  context.fillRect(left, top, wide, tall);
  context.fillStyle = css(palette.far, 0.55);
  context.beginPath();
  context.ellipse(left + wide * 0.5, top + tall, wide * 0.5, tall * 0.2, 0, Math.PI, 0);
  context.fill();
}

function paintBars(context: Context, brief: SceneBrief, { left, top, wide, tall }: Sheet): void {
  const bar = wide * 0.045;
  context.fillStyle = css(colorOfFrame(brief));
  context.fillRect(left + wide / 2 - bar / 2, top, bar, tall);
  context.fillRect(left, top + tall * 0.48, wide, bar);
  context.fillRect(left - bar * 2.4, top + tall + bar * 0.6, wide + bar * 4.8, bar * 1.8);
}

/** A pale sky with flakes in it, over ground that is white. */
function paintSnowOutside(context: Context, brief: SceneBrief, pane: Sheet, seconds: number): void {
  const { left, top, wide, tall } = pane;
  const grey = mix({ l: brief.palette.isDark ? 0.34 : 0.68, c: 0.02, h: 245 }, brief.palette.skyTop, 0.3);
  const white = { l: 0.97, c: 0.008, h: 240 };
  context.fillStyle = css(grey, 0.7);
  context.fillRect(left, top, wide, tall);
  context.fillStyle = css(white);
  context.beginPath();
  context.ellipse(left + wide * 0.45, top + tall * 1.04, wide * 0.8, tall * 0.24, 0, Math.PI, 0);
  context.fill();
  const random = brief.random.fork('snow outside');
  paintFlakes(context, pane, { count: 130, color: white, random, seconds, size: wide * 0.014 });
}

/** A grey sky with rain in it, and drops that run down the glass. */
function paintRainOutside(context: Context, brief: SceneBrief, pane: Sheet, seconds: number): void {
  const { left, top, wide, tall } = pane;
  const grey = mix({ l: 0.56, c: 0.02, h: 245 }, brief.palette.skyTop, 0.25);
  const color = { l: 0.9, c: 0.012, h: 240 };
  context.fillStyle = css(grey, 0.78);
  context.fillRect(left, top, wide, tall);
  paintRain(context, pane, {
    ...{ count: 110, color, seconds, slant: 0.16, thick: wide * 0.009 },
    random: brief.random.fork('rain outside'),
  });
  const random = brief.random.fork('drops on the pane');
  paintPaneDrops(context, pane, { count: 30, color, random, seconds, size: wide * 0.02 });
}
