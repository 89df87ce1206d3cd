import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { paintLayers } from './paint';
import { paintPicture } from './paintPicture';
import { planPicture } from './planPicture';
import { readPrompt } from './readPrompt';
import { subjectsByWord } from './subjects/subjects';
import type { SceneName } from './vocabulary';

const size = { width: 96, height: 72 };
const order = (prompt: string, more = {}, seed = '7') => ({
  ...size,
  values: { prompt, ...more },
  seed,
  index: 0,
});

/** The change of brightness from each pixel to the next, which does not depend on the colours. */
function edgesOf(prompt: string, seed = '7'): readonly number[] {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  paintLayers(context, planPicture(order(prompt, { num_inference_steps: 10 }, seed)).layers);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  const grey = (at: number) => (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
  return Array.from({ length: size.width * size.height - 1 }, (_, pixel) =>
    Math.min(40, Math.abs(grey(pixel * 4) - grey(pixel * 4 + 4))),
  );
}

/** The correlation of two rows of numbers: 1 if one follows the other, 0 if they are unrelated. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const [a, b] = [mean(one), mean(other)];
  let [both, first, second] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const [x, y] = [value - a, (other[at] ?? 0) - b];
    both += x * y;
    first += x * x;
    second += y * y;
  }
  return both / Math.sqrt(first * second);
}

describe('the words of a prompt', () => {
  it.each<[string, SceneName]>([
    ['a mountain landscape', 'landscape'],
    ['waves of the ocean', 'seascape'],
    ['a city skyline', 'city'],
    ['deep in the woodland', 'forest'],
    ['sand dunes', 'desert'],
    ['portrait of a woman', 'portrait'],
    ['wildlife', 'animal'],
    ['still life', 'stillLife'],
    ['a geometric pattern', 'abstract'],
    ['the milky way', 'space'],
  ])('choose the scene: %s', (prompt, scene) => {
    expect(planPicture(order(prompt)).spec.scene).toBe(scene);
  });

  it('choose each subject by each of its words and by plurals, whatever else is said', () => {
    for (const [word, subject] of subjectsByWord) {
      expect(readPrompt(`two small ${word}, bright`).subject?.name, word).toBe(subject.name);
    }
    expect(readPrompt('Three TEAPOTS').subject?.name).toBe('teapot');
    expect(readPrompt('foxes').subject?.name).toBe('fox');
  });

  it('choose the first subject that is known', () => {
    expect(readPrompt('a quagga, a horse and a cat').subject?.name).toBe('horse');
    expect(readPrompt('a cat on a horse').subject?.name).toBe('cat');
  });

  it('put a subject into the place that they name, else into its own', () => {
    expect(planPicture(order('a fox')).spec.scene).toBe('animal');
    expect(planPicture(order('a fox in the desert')).spec.scene).toBe('desert');
    expect(planPicture(order('a lighthouse')).spec.scene).toBe('seascape');
  });

  it('say hour, weather, season, colours and material', () => {
    const { spec } = planPicture(order('a red glass vase at dusk, rain, autumn'));
    expect(spec).toMatchObject({ hour: 'dusk', weather: 'rain', season: 'autumn', material: 'glass' });
    expect(spec.colors).toHaveLength(1);
    expect(planPicture(order('golden hour')).spec).toMatchObject({ hour: 'golden', material: null });
  });
});

describe('the composition', () => {
  it.each([
    ['a red teapot', 'a blue teapot'],
    ['a lighthouse at dawn', 'a lighthouse at night'],
    ['a sunny forest', 'a green forest'],
  ])('is shared by alternatives: %s and %s', (one, other) => {
    const shared = correlation(edgesOf(one), edgesOf(other));
    expect(shared).toBeGreaterThan(0.35);
    expect(shared).toBeGreaterThan(correlation(edgesOf(one), edgesOf(one, '8')) + 0.1);
  });

  it('is another one for another seed', () => {
    expect(correlation(edgesOf('a mountain landscape'), edgesOf('a mountain landscape', '8'))).toBeLessThan(
      0.5,
    );
  });
});

describe('a picture', () => {
  it('has the same bytes for the same request', async () => {
    const [one, other] = [
      await paintPicture(order('a cat at dusk')),
      await paintPicture(order('a cat at dusk')),
    ];
    expect(one.data.equals(other.data)).toBe(true);
  });

  it('differs by subject, unknown word, seed, guidance and steps', async () => {
    const pictures = await Promise.all(
      [
        order('a cat at dusk'),
        order('a dog at dusk'),
        order('an okapi at dusk'),
        order('a quagga at dusk'),
        order('a cat at dusk', {}, '8'),
        order('a cat at dusk', { guidance_scale: 20 }),
        order('a cat at dusk', { num_inference_steps: 3 }),
      ].map((one) => paintPicture(one)),
    );
    expect(new Set(pictures.map(({ data }) => data.toString('base64'))).size).toBe(pictures.length);
  });
});
