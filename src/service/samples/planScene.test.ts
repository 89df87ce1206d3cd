import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { mistLayers } from './mist';
import { planScene } from './planScene';
import { withoutReasons } from './withoutReasons';

/** The outlines that all sheets of a picture draw: where things stand, whatever their colours. */
function outlines(prompt: string): readonly string[] {
  const { layers } = planScene({ values: { prompt }, seed: '7', index: 0, width: 64, height: 64 });
  const drawn: string[] = [];
  const context = createCanvas(64, 64).getContext('2d');
  const line = context.lineTo.bind(context);
  context.lineTo = (x, y) => {
    drawn.push(`${x.toFixed(2)} ${y.toFixed(2)}`);
    line(x, y);
  };
  for (const { paint } of layers) paint(context);
  return drawn;
}

describe('a scene', () => {
  const composed = (prompt: string) => {
    const { brief, layers } = planScene({ values: { prompt }, seed: '7', index: 0, width: 64, height: 64 });
    return { ...{ sheets: layers.length, chance: brief.random.fork('any').next() }, time: brief.mood.time };
  };

  it.each([
    ['a lighthouse on a cliff by day', 'a lighthouse on a cliff by night'],
    ['a cottage by a lake at noon', 'a cottage by a lake in the evening'],
    ['a harbour, boats, morning', 'a harbour, boats, at sunset'],
  ])('is the same at another hour: %s', (one, other) => {
    const [before, after] = [composed(one), composed(other)];
    expect(after.time).not.toBe(before.time);
    expect({ ...after, time: null }).toEqual({ ...before, time: null });
  });

  it.each([
    ['autumn', 'spring'],
    ['summer', 'winter'],
    ['early harvest', 'late harvest'],
    ['a lake in autumn', 'a lake in spring'],
    ['a village in January', 'a village in early May'],
    ['a winter forest', 'a summer forest'],
    ['a tiny chapel on a hilltop in summer', 'a tiny chapel on a hilltop in winter'],
    ['a street in the rain', 'a street on a sunny day'],
    ['snow in Paris', 'heavy rain in Paris'],
    ['fields, thick fog', 'fields, overcast'],
  ])('is the same place in another season and weather: %s, %s', (one, other) => {
    const place = (prompt: string) => {
      const { brief } = planScene({ values: { prompt }, seed: '7', index: 0, width: 64, height: 64 });
      return [brief.mood.subject, brief.random.fork('any').next()];
    };
    expect(place(other)).toEqual(place(one));
  });

  it.each([
    [
      'a bookshop in the old town in spring',
      'a bookshop in the old town in spring, glowing windows, wet pavement',
    ],
    ['a lighthouse in the rain', 'a small white lighthouse in the rain, calm and a bit wistful'],
  ])('is the same with more about the thing it is of: %s', (one, other) => {
    expect(composed(other).chance).toBe(composed(one).chance);
  });

  it('has smoke about a thing whatever its seed', () => {
    for (let seed = 0; seed < 8; seed += 1) {
      const values = { prompt: 'a saxophone in smoke' };
      const { brief } = planScene({ values, seed: String(seed), index: 0, width: 64, height: 64 });
      expect(mistLayers(brief)).toHaveLength(1);
    }
  });

  it('has the same houses at another hour, whatever windows are lit', () => {
    expect(outlines('harbour at night')).toEqual(outlines('harbour in the morning'));
  });

  it('is another of other words', () => {
    expect(composed('a lighthouse on a rock by day').chance).not.toBe(
      composed('a lighthouse on a cliff by day').chance,
    );
  });
});

describe('a prompt without what is said of people and reasons', () => {
  it.each([
    ['a jazz bar, already past midnight and nobody wants to go home', 'a jazz bar, already past midnight'],
    ['a beach, so people want to pack their bags at once', 'a beach'],
    ['a cabin in the snow, so you want to stay in', 'a cabin in the snow'],
    ['a lighthouse in three colours so that we can choose', 'a lighthouse in three colours'],
    ['a lighthouse, you know, the red one', 'a lighthouse, the red one'],
    ["a bar, like it's already past midnight", 'a bar, midnight'],
    ['Poster before The Tempest, stormy sea', 'Poster, stormy sea'],
    ["a fox, we can't decide between dogs and cats", 'a fox'],
    ['a fox, in order to sell books', 'a fox'],
    ['a fox, a bit mysterious', 'a fox, mysterious'],
    ['a fox, a bit warmer', 'a fox, a bit warmer'],
    ['a fox because our dog is ill', 'a fox'],
    ['We want people to feel the cold: a snowy mountain', 'a snowy mountain'],
    ['a card with a hedgehog, she loves hedgehogs', 'a card with a hedgehog'],
    ['a kitchen that makes you want to bake bread', 'a kitchen'],
  ])('%s', (prompt, plain) => {
    expect(withoutReasons(prompt)).toBe(plain);
  });

  it.each([
    'a concert poster. We want a fox in the snow',
    'we need two foxes',
    'a hill where you can see the sea',
    'people can be seen on a beach',
    'a robot that can fly',
    'make it darker',
    'make us a poster with a fox',
    'a lake like a mirror',
    'a fox before the Alps',
    'so we can choose',
    '',
  ])('keeps what is to be seen: %s', (prompt) => {
    expect(withoutReasons(prompt)).toBe(prompt);
  });

  it('is read at once however long it is', () => {
    // work that grows with the square of the text would outlast the tests' own limit
    for (const part of ['so that ', 'and we ', 'so the a ', 'before The A ', 'you know ', 'that it ', ', '])
      withoutReasons(part.repeat(100_000));
  });
});
