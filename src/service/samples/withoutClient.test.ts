import { describe, expect, it } from 'vitest';
import { planScene } from './planScene';
import { withoutClient } from './withoutClient';

describe('what a prompt begins with that is no part of the picture', () => {
  it.each([
    ['poster for a jazz brunch, a saxophone and a cup', 'poster: a saxophone and a cup'],
    ['greeting card for grandmother, a teacup with violets', 'card: a teacup with violets'],
    ["children's birthday invitation, a dinosaur with a hat", 'card: a dinosaur with a hat'],
    ['website header for a law firm, an office building', 'card: an office building'],
    ['packaging for a craft beer, a stag in front of mountains', 'card: a stag in front of mountains'],
    ['coffee bag design, a toucan among leaves', 'card: a toucan among leaves'],
    ['autumn banner, pumpkins and lanterns', 'autumn card: pumpkins and lanterns'],
    ['flyer for a marathon, runners in a city', 'card: runners in a city'],
    ['crime novel cover, a phone box on a street', 'card: a phone box on a street'],
    ['flyer for a beach bar, two cocktails', 'card: two cocktails, beach'],
    ['poster for a zoo, an okapi', 'poster: an okapi'],
  ])('is its heading: %s', (prompt, plain) => {
    expect(withoutClient(prompt)).toBe(plain);
  });

  it.each([
    'poster for a lighthouse museum, stormy sea at dusk',
    'poster for a ski resort, dramatic',
    'a jazz poster with a trumpet, bold shapes in orange and teal',
    'a honey jar, label design',
    'bold red poster, a trumpet',
    'travel poster of a castle on a hill, art deco',
    'an open book, a cup and a candle',
    'a lake, a boat',
    'advert for a watch, on dark slate with a single light',
  ])('is not there: %s', (prompt) => {
    expect(withoutClient(prompt)).toBe(prompt);
  });

  it('is not drawn, and missed by nobody', () => {
    const plan = (prompt: string) =>
      planScene({ values: { prompt }, seed: '7', index: 0, width: 64, height: 64 });
    expect(plan('website header for a software company, a laptop on a desk').remark).toBeNull();
    const { brief } = plan('greeting card for grandmother, a teapot on a table');
    expect(brief.mood.subject).toBe('stillLife');
  });
});
