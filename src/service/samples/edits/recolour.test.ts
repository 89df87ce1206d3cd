import { createCanvas, ImageData } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { sharp } from '../../../images/sharp';
import { editPicture } from '../editPicture';
import { readRecolours } from './readRecolours';

const [width, height] = [160, 120];

/** A sky, a sea with a boat of that colour in the middle, and a beach. */
function seaside(): Buffer {
  const context = createCanvas(width, height).getContext('2d');
  for (const [color, left, top, wide, tall] of [
    ['#9cc4e8', 0, 0, width, 60],
    ['#2f5f9c', 0, 60, width, 40],
    ['#e2cfa2', 0, 100, width, 20],
    ['#c8201e', 70, 70, 20, 14],
  ] as const) {
    context.fillStyle = color;
    context.fillRect(left, top, wide, tall);
  }
  return Buffer.from(context.getImageData(0, 0, width, height).data);
}

/** A sky that grows paler downwards, a cloud with soft edges in it, before that a ridge of nearly its colour. */
function hills(): Buffer {
  const context = createCanvas(width, height).getContext('2d');
  const sky = context.createLinearGradient(0, 0, 0, 80);
  sky.addColorStop(0, '#b890b8');
  sky.addColorStop(1, '#e8c4c4');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const cloud = context.createRadialGradient(50, 25, 0, 50, 25, 24);
  cloud.addColorStop(0, '#fff4f4');
  cloud.addColorStop(1, '#fff4f400');
  context.fillStyle = cloud;
  context.fillRect(20, 0, 60, 60);
  context.fillStyle = '#a888a8';
  for (let x = 0; x < width; x++) {
    const top = Math.round(60 - 20 * Math.sin((Math.PI * x) / width));
    context.fillRect(x, top, 1, height - top);
  }
  return Buffer.from(context.getImageData(0, 0, width, height).data);
}

/** A ground of two colours, the lower one from `line` on, and a box of the upper or lower one with a dark edge. */
function withBox(upper: string, lower: string, line: number, fill: string): Buffer {
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = upper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = lower;
  context.fillRect(0, line, width, height - line);
  context.fillStyle = fill;
  context.fillRect(60, 45, 30, 50);
  context.strokeStyle = '#202020';
  context.lineWidth = 3;
  context.strokeRect(60, 45, 30, 50);
  return Buffer.from(context.getImageData(0, 0, width, height).data);
}

async function edited(prompt: string, rgba = seaside()) {
  const order = { values: { prompt, style: 'auto' }, seed: '1', image: { width, height, rgba } };
  const { data, remark } = await editPicture(order);
  const bytes = await sharp(Buffer.from(data)).ensureAlpha().raw().toBuffer();
  const context = createCanvas(width, height).getContext('2d');
  context.putImageData(new ImageData(new Uint8ClampedArray(bytes), width, height), 0, 0);
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)];
  return { remark, at, changed: bytes.filter((byte, place) => byte !== rgba[place]).length };
}

describe('an edit', () => {
  it.each([
    ['make the sea teal', ['water', 'sea teal']],
    ['turn the sky light sea blue', ['sky', 'sky light sea blue']],
    ['paint the wall dark green', ['background', 'wall dark green']],
    ['make the sea teal and the sky pink', ['water', 'sea teal'], ['sky', 'sky pink']],
    ['a teal boat'],
    ['make the sea stormy'],
  ])('reads what is to be of another colour: %s', (prompt, ...wanted) => {
    expect(readRecolours(prompt).map(({ region, name }) => [region, name])).toEqual(wanted);
  });

  it('colours the sea, and nothing that is before it', async () => {
    const { at, remark } = await edited('make the sea red');
    expect(remark).toBeNull();
    const [red = 0, green = 0, blue = 0] = at(20, 80);
    expect(red).toBeGreaterThan(green * 2);
    expect(red).toBeGreaterThan(blue * 2);
    expect(at(80, 76)).toEqual([0xc8, 0x20, 0x1e]);
    expect(at(20, 20)).toEqual([0x9c, 0xc4, 0xe8]);
    expect(at(20, 115)).toEqual([0xe2, 0xcf, 0xa2]);
  });

  it('colours a sky with its clouds to its edges, and leaves a ridge before it whole', async () => {
    const { at, remark } = await edited('make the sky green', hills());
    expect(remark).toBeNull();
    for (const [x, y] of [
      [50, 25],
      [5, 5],
      [width - 1, 20],
      [120, 30],
    ] as const) {
      const [red = 0, green = 0, blue = 0] = at(x, y);
      expect(Math.min(green - red, green - blue), `${x}, ${y}`).toBeGreaterThan(10);
    }
    for (const x of [4, 40, 80, 120, 155]) expect(at(x, 70), `${x}`).toEqual([0xa8, 0x88, 0xa8]);
  });

  it('leaves a sail of the colour of the sea, and a mug of the colour of its wall', async () => {
    const sail = await edited('make the sea red', withBox('#d8e4f0', '#2f5f9c', 60, '#2f5f9c'));
    expect(sail.at(75, 80)).toEqual([0x2f, 0x5f, 0x9c]);
    const [red = 0, green = 0] = sail.at(20, 80);
    expect(red).toBeGreaterThan(green * 2);
    const mug = await edited('paint the wall dark green', withBox('#d8c8b0', '#6a4a3a', 90, '#d8c8b0'));
    expect(mug.at(75, 70)).toEqual([0xd8, 0xc8, 0xb0]);
    expect(mug.at(20, 110)).toEqual([0x6a, 0x4a, 0x3a]);
    const [r = 0, g = 0] = mug.at(20, 30);
    expect(g).toBeGreaterThan(r);
  });

  it('adds what samples know where it is said, and says what it could not', async () => {
    const sky = await edited('add a seagull in the sky');
    expect(sky.remark).toBeNull();
    expect(sky.changed).toBeGreaterThan(20);
    expect(sky.at(20, 110)).toEqual([0xe2, 0xcf, 0xa2]);
    const both = await edited('add a boat on the left and a griffin');
    expect(both.remark).toBe('Not added: “griffin” (samples do not know it)');
    const none = await edited('make the grass red');
    expect(none.remark).toBe('Not changed: “grass red” (write it in the prompt of a new picture)');
    expect(none.changed).toBe(0);
  });

  it('is the same each time', async () => {
    const [one, other] = [await edited('add two sheep'), await edited('add two sheep')];
    expect(one.changed).toBe(other.changed);
    expect(one.changed).toBeGreaterThan(0);
  });
});
