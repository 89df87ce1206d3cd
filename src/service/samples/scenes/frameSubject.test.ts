import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { paintPicture } from '../paintPicture';
import { planScene } from '../planScene';
import { type Extent, frameSubject } from './frameSubject';

const [width, height] = [400, 300];
const planned = (prompt: string) => planScene({ values: { prompt }, seed: '7', index: 0, width, height });

/** Where a subject of that extent is painted, px from left, top, right, bottom. */
function framed(prompt: string, extent: Extent): readonly number[] {
  const { left, top, right, bottom } = extent;
  const context = createCanvas(width, height).getContext('2d');
  const layer = {
    depth: 0.5,
    paint: (on: typeof context) => on.fillRect(left, top, right - left, bottom - top),
  };
  frameSubject(planned(prompt).brief, layer, extent).paint(context);
  const { data } = context.getImageData(0, 0, width, height);
  const painted = Array.from({ length: width * height }, (_, at) => at).filter(
    (at) => (data[at * 4 + 3] ?? 0) > 0,
  );
  const [xs, ys] = [painted.map((at) => at % width), painted.map((at) => Math.floor(at / width))];
  const sorted = [xs, ys].map((all) => all.toSorted((one, other) => one - other));
  return [...sorted.map((all) => all[0] ?? 0), ...sorted.map((all) => all.at(-1) ?? 0)];
}

describe('room for words', () => {
  const small: Extent = { left: 150, top: 180, right: 250, bottom: 240, isFloating: false };

  it.each([
    ['top', 0, 0.35, 1, 1],
    ['bottom', 0, 0, 1, 0.66],
    ['left', 0.4, 0, 1, 1],
    ['right', 0, 0, 0.6, 1],
  ] as const)('leaves what is shown large beside it: at the %s', (room, fromX, fromY, toX, toY) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = framed(
      `a fox, room for a title at the ${room}`,
      small,
    );
    expect(left).toBeGreaterThanOrEqual(fromX * width);
    expect(top).toBeGreaterThanOrEqual(fromY * height);
    expect(right).toBeLessThanOrEqual(toX * width);
    expect(bottom).toBeLessThanOrEqual(toY * height);
    expect(
      Math.max((right - left) / ((toX - fromX) * width), (bottom - top) / ((toY - fromY) * height)),
    ).toBeGreaterThan(0.4);
  });

  it('is paper in a print by day', async () => {
    const prompt = 'a linocut of a fox by day, room for a title at the top';
    const { data } = await paintPicture({ values: { prompt }, seed: '7', index: 0, width, height });
    const context = createCanvas(width, height).getContext('2d');
    context.drawImage(await loadImage(Buffer.from(data)), 0, 0);
    const band = context.getImageData(0, 0, width, height * 0.2).data;
    expect(Math.min(...band)).toBeGreaterThan(200);
  });
});
