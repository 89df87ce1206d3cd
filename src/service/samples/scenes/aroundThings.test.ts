import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { planScene } from '../planScene';
import { isAtWindow, paintCloth, steamLayers } from './aroundThings';

const [width, height] = [96, 64];
const planOf = (prompt: string) => planScene({ values: { prompt }, seed: '1', index: 0, width, height });

function drawn(paint: (context: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void): number {
  const context = createCanvas(width, height).getContext('2d');
  paint(context);
  const { data } = context.getImageData(0, 0, width, height);
  return data.filter((alpha, at) => at % 4 === 3 && alpha > 0).length;
}

it.each(['a bowl of soup with steam', 'a steaming cup of coffee', 'a piping hot pie'])(
  'steam rises: %s',
  (prompt) => {
    const { brief, layers } = planOf(prompt);
    const [steam] = steamLayers(brief);
    expect(layers.at(-1)).toMatchObject({ depth: steam?.depth, isMoving: true });
    expect(drawn((context) => steam?.paint(context))).toBeGreaterThan(200);
  },
);

it.each(['a bowl of soup', 'a steamer on a river', 'an ice cream'])('no steam rises: %s', (prompt) => {
  expect(steamLayers(planOf(prompt).brief)).toEqual([]);
});

it('steam rises from the spout of a teapot, and not from its body', () => {
  const { brief, layers } = planOf('a steaming teapot');
  const [over] = steamLayers(brief);
  const where = (layer = over) => {
    const context = createCanvas(width, height).getContext('2d');
    layer?.paint(context);
    const { data } = context.getImageData(0, 0, width, height);
    const columns = Array.from({ length: width }, (_, x) => x).filter((x) =>
      Array.from({ length: height }, (__, y) => y).some((y) => (data[(y * width + x) * 4 + 3] ?? 0) > 8),
    );
    return columns.reduce((sum, x) => sum + x, 0) / columns.length;
  };
  expect(Math.abs(where() - width / 2)).toBeLessThan(8);
  expect(Math.abs(where(layers.at(-1)) - width / 2)).toBeGreaterThan(11);
});

it('rises from no train that stands on no table', () => {
  expect(planOf('a steam train').layers.filter(({ isMoving }) => isMoving)).toEqual([]);
});

it.each([
  ['pears on raw linen', true],
  ['a teapot on a red tablecloth', true],
  ['a linen shirt', false],
  ['a cup', false],
])('cloth lies under %s: %s', (prompt, lies) => {
  const { brief } = planOf(prompt);
  expect(drawn((context) => paintCloth(context, brief, 40)) > 500).toBe(lies);
});

it.each([
  ['a cat by the window', true],
  ['a mug beside an open window at dusk', true],
  ['a plant on a windowsill', true],
  ['a mug of cocoa, snowy window behind', true],
  ['window with rain drops and a cup of tea on the sill', true],
  ['a mug, soft window light', false],
  ['a mug by window light', false],
  ['a window', false],
])('%s stands at a window: %s', (prompt, stands) => {
  expect(isAtWindow(planOf(prompt).brief.mood)).toBe(stands);
});
