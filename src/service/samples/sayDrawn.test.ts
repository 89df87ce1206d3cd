import { describe, expect, it } from 'vitest';
import { paintPicture } from './paintPicture';
import { planScene } from './planScene';

const remarkOn = (prompt: string, seed = '1') =>
  planScene({ values: { prompt }, seed, index: 0, width: 64, height: 64 }).remark;

describe('what is said of a picture that shows something else', () => {
  it('names the scene that is drawn, with its hour where it has one, and the word', () => {
    expect(remarkOn('an okapi at a lake at dusk')).toBe('A lake at dusk instead of “okapi”');
    expect(remarkOn('a griffin over the sea at night')).toBe('A sea at night instead of “griffin”');
    expect(remarkOn('portrait of a unicorn')).toBe('A portrait instead of “unicorn”');
    expect(remarkOn('an otter')).toBe('An animal instead of “otter”');
  });

  it('names nothing twice', () => {
    expect(remarkOn('an old sewing machine in a sunlit room')).not.toMatch(
      /sewing”.*sewing|sewing machine.*“sewing”/,
    );
    expect(remarkOn('a hen sewing on a sewing machine')).not.toContain('“sewing”');
  });

  it('names what is drawn of several things, and what is not', () => {
    expect(remarkOn('a griffin and an owl')).toBe('An owl, without “griffin”');
    expect(remarkOn('a griffin guarding apples')).toBe('Apples, without “griffin”');
    expect(remarkOn('a rose hedge')).toBe('Drawn without “hedge”');
    expect(remarkOn('a mountain bungalow')).toContain('bungalow” (“cabin” is known)');
    expect(remarkOn('children collecting shells on a beach')).toBe('Drawn without “collecting shells”');
  });

  it.each([
    'a small seaside café, rain, at dusk, one lamp still on in the window',
    'a small house by the sea in the rain, one window lit',
    'a night train crossing a snowy viaduct under the moon',
    'a tea tin in red, on a plain background',
    'a whale swimming beneath a tiny boat',
    'an elephant with an umbrella',
    'a market stall with oranges and lemons',
    'Winter postcard: a red lighthouse on a cliff above a stormy sea',
    'Label for a pear and ginger jam: three ripe pears on a table',
    'Watercolour card for a friend: a robin on a branch',
    'croissant and a cup of coffee on a marble café table, morning light',
    'steaming bowl of tomato soup with basil and bread on a wooden board',
    'scented candle in an amber glass jar on a tray with eucalyptus',
    'glass jug of lemonade with lemons and mint on a garden table',
    'lipstick and nail polish on a marble tray',
    'a jazz musician playing saxophone, blue spotlight',
    'Poster for our late jazz night, something smoky',
    'good luck card with a clover',
    'a woman walking with a red umbrella in the rain',
    'a man with a guitar',
    'a bowl of ramen and a glass of beer on a dark wooden table',
    'a glass of whisky beside a fireplace',
    'a glass of cold milk on a table',
    'an astronaut at night under the stars',
    'roses in a blue vase',
    'lavender in a jar by the window',
    'a cat beside a vase of tulips',
    'a street musician playing the violin',
    'a couple sitting on a bench, seen from behind',
    'window with rain drops and a cup of tea on the sill',
    'steam rising from a mug of hot chocolate, snowy window behind',
    'a girl reading a book by the window with a cat beside her',
    'Tea indoors in the evening, rain falling outside the window',
    'Rain outside the window, in the evening, tea',
    'a cup of tea on a table, rainy evening',
    'our little fishing harbour',
    'kites over a beach, a child running',
    'a cat asleep on a sofa',
    'a sleeping fox in the snow',
    'a bear walking in the forest',
    'children playing in a garden',
    'a girl with a balloon',
    'a mother and child walking on the beach',
    'a woman with a sleeping cat',
    'a cup on a book',
    'a bird on a branch',
    'a candle on a cake',
    'a cat and a dog on a sofa',
    'a hedgehog for a friend of hedgehogs',
    'a café with a sign that reads "MOIN"',
    'a cottage with warm light in the windows',
    'a lighthouse by the sea, so we can choose between hotels, you know',
  ])('says nothing where all of it is drawn: %s', (prompt) => {
    expect(remarkOn(prompt)).toBeNull();
  });

  it.each([
    ['a horse sitting on a chair', 'sitting'],
    ['ducks walking over a meadow', 'walking'],
    ['a penguin playing', 'playing'],
    ['a candle on a saucer', 'saucer'],
    ['a puppy jumping over a log', 'log'],
    ['an open window with a violin and curtains', 'curtains'],
    ['a lighthouse keeper on a stormy night', 'keeper'],
    ['sheep on a hill, a shepherd asleep under a tree', 'shepherd'],
    ['a bicycle leaning on a fence', 'fence'],
    ['a portrait of a woman sitting on the beach', 'sitting'],
  ])('names what is done and cannot be drawn of who does it: %s', (prompt, words) => {
    expect(remarkOn(prompt)).toContain(`without “${words}”`);
  });

  it('names each of the things that somebody does', () => {
    expect(remarkOn('a dog running and singing')).toBe('Drawn without “singing”');
    expect(remarkOn('a barista pouring coffee')).toContain('pouring coffee');
  });

  it('says what nobody does in it', () => {
    expect(remarkOn('an old man riding a bicycle')).toBe('Drawn without “riding a bicycle”');
    expect(remarkOn('Batman riding a horse at night')).toContain('without “Batman” and “riding a horse”');
  });

  it.each([
    ['a lamp by the sea', 'sea'],
    ['portrait of a woman in a castle', 'castle'],
    ['a dog and a man', 'man'],
    ['an owl in blue light on a rock', 'rock'],
    ['a man with a trumpet', 'trumpet'],
    ['a penguin with a scarf', 'scarf'],
    ['an astronaut on the moon', 'moon'],
    ['a cat in a museum', 'museum'],
    ['a train crossing a chasm', 'chasm'],
    ['a whale under a tree', 'tree'],
    ['a fox under a tree on linen', 'linen'],
    ['a fox, cyanotype', 'cyanotype'],
    ['watercolour of a market, view from above', 'from above'],
    ['an aerial view of a beach', 'aerial view'],
    ['a castle from above', 'from above'],
    ['a man in a park, top view', 'top view'],
    ['a hiker, seen from behind', 'from behind'],
    ['isometric coffee shop', 'isometric'],
    ['a giraffe wearing a scarf', 'scarf'],
    // the words of a scene that shows other things of it
    ['a rocky coast with waves', 'rocky coast'],
    ['a picture of an oasis in the desert', 'oasis'],
    ['a wolf in a snowy forest', 'forest'],
    ['a waterfall in the forest', 'waterfall'],
    ['poster for a ski resort', 'resort'],
  ])('names the place and the company that it leaves out: %s', (prompt, word) => {
    expect(remarkOn(prompt)).toBe(`Drawn without “${word}”`);
  });

  it('names what is named first and gave way to something else', () => {
    expect(remarkOn('a hardware shop with a basket of bread')).toBe('Drawn without “shop” and “basket”');
  });

  it.each([
    ["the cover for our lake pub's summer brochure", 'A lake by day, without “pub” (“house” is known)'],
    ['our mountain pub in the snow', 'without “pub” (“house” is known)'],
    ['Poster for our late quiz night, something smoky', 'instead of “quiz night”'],
    ['late quiz night poster', 'instead of “quiz night”'],
  ])('names the house or the evening that all is about: %s', (prompt, said) => {
    expect(remarkOn(prompt)).toContain(said);
  });

  it.each([
    ['a field with a scarecrow', 'scarecrow'],
    ['a jungle with a mule', 'mule” (“horse” is known)'],
    ['a lake with our pub', 'pub” (“house” is known)'],
    ['a cup of tea outdoors', 'outdoors'],
    ['two jars of honey, dark honey and light honey', 'dark honey” and “light honey'],
    ['a lake with warm light in the windows', 'lit windows'],
    ['a fish in front of a city skyline', 'skyline'],
  ])('names what is with it and is not drawn: %s', (prompt, word) => {
    expect(remarkOn(prompt)).toContain(`Drawn without “${word}`);
  });

  it.each([
    'a woman with a smile',
    'a house with love',
    'a house with a porch',
    'a fox with a bushy tail',
    'a man with a beard',
    'a beach in a holiday mood',
  ])('says nothing of parts and moods: %s', (prompt) => {
    expect(remarkOn(prompt)).toBeNull();
  });

  it.each([
    ['a castle with an arched stone bridge', 'Drawn without “arched”'],
    ['a woman crossing a stone bridge at night', 'Drawn without “stone bridge”'],
    ['a fox before an arched bridge', 'Drawn without “arched”'],
    ['a fox before a castle of stone', null],
    ['a stone castle', null],
    ['a striped umbrella in a street', 'Drawn without “striped”'],
    ['a striped umbrella on a beach', null],
    ['twenty penguins on ice', 'Drawn without “twenty penguins”'],
    ['three pears on a table', null],
    ['a barn beside rows of vines', 'Drawn without “rows of vines”'],
    ['rows of vines on hills, a village behind', 'A landscape by day instead of “vines”'],
    ['rows of lavender under the sun', null],
  ])('names material, shape, number and rows that it does not have: %s', (prompt, said) => {
    expect(remarkOn(prompt)).toBe(said);
  });

  it.each([
    'a car driving along a coastal road',
    'a farmers market with three stalls full of fruit',
    'three market stalls with fresh fruit',
    'a red tram in a village, hills and a river behind',
    'a cow on hills by a river with a village',
    'a market stall with balloons and pigeons on a town square',
    'a street market at dawn',
    'three sheep on a green hill',
    'a flower stall with a dog beside it',
    'a windmill and tulips in spring, a bicycle in front',
    'a panda eating bamboo in a misty forest',
    'a turtle over sand, sun rays from above',
    'an old olive tree on a hill',
    'a Christmas tree in a market square',
    'rain in Paris, the Eiffel tower behind',
    'a camper van on a road along the coast',
    'hot-air balloons over sunflower fields',
    'a cyclist on a country road',
    'elephants in the savannah',
    'a cow in the alps, wild flowers in front',
    'a thunderstorm over a wheat field with a windmill on the left',
    'a winter market with wooden stalls and a ferris wheel behind',
    'a village in the valley, snow falling, warm windows',
    'a harbour at night with lit windows',
  ])('names nothing that is there, and no word that is no thing: %s', (prompt) => {
    expect(remarkOn(prompt)).toBeNull();
  });

  it('is the whole of it, in the file too', async () => {
    const prompt = 'a fox with an umbrella, a lamp, a book, a guitar and a drum';
    const file = await paintPicture({ values: { prompt }, seed: '1', index: 0, width: 64, height: 64 });
    expect(file.remark).toBe('Drawn without “lamp”, “book” and “drum”');
    expect(Buffer.from(file.data).toString('utf8')).toContain(`${file.remark}.`);
  });

  it('says what it is without beside what stands in for the thing', () => {
    expect(remarkOn('an okapi at a lake at dusk beside a typewriter')).toBe(
      'A lake at dusk instead of “okapi”, without “typewriter”',
    );
  });

  it.each([
    'a fox under a tree beside a lamp in the rain',
    'a cat on a wooden table beside a cup of tea',
    'an owl in a garden',
    'a woman in a garden',
    'a man by the window',
    'portrait of a girl under trees',
    'a red house by the sea',
    'a dog on a sofa by the window',
    'a teapot in the snow',
    'a fox without a hat',
    'a cake shaped like a castle',
    'an owl on a branch',
    'a horse in a field of tulips',
    'a mountain lake with a cabin, pines and mist',
    'a glass of wine on a table',
    'a loaf of bread on a blue cloth',
    'a whale in the ocean under the stars',
    'portrait of a woman with a wide hat and green eyes',
  ])('says nothing of a place or company that is drawn, or is none: %s', (prompt) => {
    expect(remarkOn(prompt)).toBeNull();
  });

  it.each(['a heron at a lake', 'golden light', 'a mountain lake at dawn', 'a fox reading a book', ''])(
    'says nothing where all is drawn: %s',
    (prompt) => {
      expect(remarkOn(prompt)).toBeNull();
    },
  );
});
