import { describe, expect, it } from 'vitest';
import { planScene } from './planScene';

const planned = (prompt: string) => {
  const { brief, asides, remark } = planScene({
    values: { prompt },
    ...{ seed: '3', index: 0, width: 64, height: 64 },
  });
  const { subject, time, hues } = brief.mood;
  return { plain: asides.plain, light: asides.light, subject, time, hues, tints: brief.tints.length, remark };
};

describe('a colour before light, an hour or the sky', () => {
  it.each([
    ['a harbour in orange sunset light', 'a harbour at sunset', 55, 'golden'],
    ['an orange sunset over the sea', 'at sunset over the sea', 55, 'golden'],
    ['a boat under a pink sky', 'a boat at dawn', 5, 'dawn'],
    ['a lighthouse in golden evening light', 'a lighthouse at evening', 'golden', 'golden'],
    ['pears on a table, blue morning light', 'pears on a table, at cool morning', 255, 'day'],
  ])('is that of the light, and of no thing: %s', (prompt, plain, light, time) => {
    expect(planned(prompt)).toMatchObject({ plain, light, time, tints: 0 });
  });

  it.each([
    ['a church on a hill, warm evening', 'golden'],
    ['a church on a hill, cool morning light', 'day'],
    ['a church on a hill, sunny summer morning', 'day'],
    ['a church on a hill, early morning', 'dawn'],
    ['a church on a hill in the evening', 'dusk'],
  ])('is as warm as the hour is said to be: %s', (prompt, time) => {
    expect(planned(prompt)).toMatchObject({ light: null, time });
  });

  it('moves nothing that there is', () => {
    const places = (light: string) => {
      const { brief } = planScene({
        values: { prompt: `three pears on a table, ${light}` },
        ...{ seed: '3', index: 0, width: 64, height: 64 },
      });
      return brief.random.fork('any').next();
    };
    const [first, ...others] = [
      ...['pale cool morning light', 'golden evening light', 'blue morning light', 'a bright winter morning'],
    ].map(places);
    for (const other of others) expect(other).toBe(first);
  });

  it('leaves fruit and blue skies alone', () => {
    expect(planned('an orange on a table')).toMatchObject({ plain: 'an orange on a table', light: null });
    expect(planned('a boat, blue sky')).toMatchObject({
      plain: 'a boat, blue sky',
      light: null,
      time: 'day',
    });
  });
});

describe('the hour of the sun', () => {
  it.each([
    ['time-lapse of the sun rising over the sea', 'dawn'],
    ['the sun comes up behind the mountains', 'dawn'],
    ['a lake at first light', 'dawn'],
    ['the sun is setting over a lake', 'golden'],
  ])('is read from what it does: %s', (prompt, time) => {
    expect(planned(prompt).time).toBe(time);
  });
});

describe('what a picture is printed on', () => {
  it.each([
    ['Postcard for Pellworm island, a lighthouse', 'card: a lighthouse'],
    ['a book cover of a mountain road', 'a mountain road'],
    ['a travel poster for a bay', 'a bay'],
    ['album cover, a city at night', 'card: a city at night'],
    ['a flyer for a festival on the beach', 'a festival on the beach'],
    ['packaging for green tea', 'green tea'],
  ])('is no thing in it: %s', (prompt, plain) => {
    expect(planned(prompt).plain).toBe(plain);
  });

  it('is the picture where there is nothing else', () => {
    expect(planned('a poster').plain).toBe('a poster');
  });
});
