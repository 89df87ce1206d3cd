import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { planScene } from '../../planScene';
import { chooseHero } from './chooseHero';
import { drawNoun } from './drawNoun';
import { allNouns, findNouns } from './findNouns';

const { brief } = planScene({ values: { prompt: 'a cup' }, seed: '1', index: 0, width: 64, height: 64 });

describe('nouns', () => {
  it('are at least 150 of 25 kinds, each under one name', () => {
    expect(new Set(allNouns.map(({ name }) => name)).size).toBe(allNouns.length);
    expect(allNouns.length).toBeGreaterThanOrEqual(150);
    expect(new Set(allNouns.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(25);
  });

  it.each(allNouns.map((noun) => [noun.name, noun] as const))('draw: %s', (name, noun) => {
    const said =
      noun.kind === 'perch' ? `a cat ${name === 'basket' ? 'in' : 'on'} a ${name}` : `a photo of the ${name}`;
    expect(
      findNouns(said)
        .map((found) => found.noun.name)
        .filter((one) => one !== 'cat' || name === 'cat'),
    ).toEqual([name]);
    const canvas = createCanvas(100, 100);
    drawNoun(canvas.getContext('2d'), noun, brief, 1);
    const { data } = canvas.getContext('2d').getImageData(0, 0, 100, 100);
    const covered = data.filter((_, at) => at % 4 === 3).filter((alpha) => alpha > 0).length;
    expect(covered).toBeGreaterThan(300);
  });

  it('have light in their windows once it is dark', () => {
    const house = allNouns.find(({ name }) => name === 'house');
    const glassAt = (prompt: string): readonly number[] => {
      const { brief: at } = planScene({ values: { prompt }, seed: '1', index: 0, width: 64, height: 64 });
      const context = createCanvas(100, 100).getContext('2d');
      if (house !== undefined) drawNoun(context, house, at, 1);
      return [...context.getImageData(24, 68, 1, 1).data];
    };
    const [redByDay = 0, , blueByDay = 0] = glassAt('a house by day');
    const [redAtNight = 0, , blueAtNight = 0] = glassAt('a house at night');
    expect(blueByDay).toBeGreaterThan(redByDay);
    expect(redAtNight).toBeGreaterThan(blueAtNight);
    const [redLit = 0, , blueLit = 0] = glassAt('a house by day, lit from inside');
    expect(redLit).toBeGreaterThan(blueLit);
  });

  it.each([
    ['a fish on a plate', 'table'],
    ['a fish in front of a city skyline', 'under'],
    ['a whale before a city', 'under'],
  ])('that swim are in water or lie somewhere, and never before a city: %s', (prompt, place) => {
    expect(chooseHero(prompt)).toMatchObject({ place, behind: null });
  });

  it('that swim fly where the prompt says so', () => {
    expect(chooseHero('a whale flying over a city')).toMatchObject({ behind: 'city' });
  });

  it('are found where a prompt is about one, before the scene it names', () => {
    const hero = (prompt: string) => {
      const found = chooseHero(prompt);
      return found && [found.noun.name, found.count, found.beside?.name ?? null, found.behind];
    };
    expect(hero('a heron at a lake, morning')).toEqual(['heron', 1, null, 'landscape']);
    expect(hero('three apples')).toEqual(['apple', 3, null, null]);
    expect(hero('children running to pumpkins in front of a red barn')).toEqual([
      ...['child', 3, 'pumpkin', null],
    ]);
    expect(hero('kites over a beach, a child running')).toEqual(['child', 1, 'kite', null]);
    expect(hero('a girl with red hair')).toBeNull();
    expect(hero('a little girl with an umbrella in the rain')?.[0]).toBe('little girl');
    expect(hero('a boy and his dog')).toEqual(['little boy', 1, 'dog', null]);
    expect(hero('a family walking on the beach')?.[0]).toBe('family');
    expect(hero('balloons for a kids club')).toEqual(['balloon', 3, null, null]);
    expect(hero('three geese in a green meadow')).toEqual(['goose', 3, null, 'landscape']);
    expect(hero('a teddy bear with a balloon')).toEqual(['teddy bear', 1, 'balloon', null]);
    expect(hero('a fox in a birch forest')).toEqual(['fox', 1, null, 'forest']);
    expect(hero('a camera on a wooden table')).toEqual(['camera', 1, null, null]);
    expect(hero('a red house by the sea')).toEqual(['house', 1, null, null]);
    expect(hero('a greenhouse')).toEqual(['greenhouse', 1, null, null]);
    expect(hero('a glasshouse in the snow, forest behind')).toEqual(['greenhouse', 1, null, 'forest']);
    expect(hero('a windmill in a field of tulips')).toEqual(['windmill', 1, null, null]);
    expect(hero('a volcano')).toEqual(['volcano', 1, null, null]);
    expect(hero('a greenhouse, snow outside')).toEqual(['greenhouse', 1, null, null]);
    expect(hero('five penguins on an iceberg')).toEqual(['penguin', 5, null, null]);
    expect(hero('three sheep on a hill')).toEqual(['sheep', 3, null, 'landscape']);
    expect(hero('a sheep on a hill')).toEqual(['sheep', 1, null, 'landscape']);
    expect(hero('a house with a dog')).toEqual(['house', 1, 'dog', null]);
    expect(hero('a pair of red sneakers')).toEqual(['shoe', 2, null, null]);
    expect(hero('white sneakers')).toEqual(['shoe', 2, null, null]);
    expect(hero('three boots')).toEqual(['boot', 3, null, null]);
    expect(hero('a coffee bag and a lemon')).toEqual(['coffee bag', 1, 'lemon', null]);
    expect(hero('a home office desk with laptop, plant and a lemon')).toEqual([
      'laptop',
      1,
      'potted plant',
      null,
    ]);
    expect(hero('two chairs and a table')).toEqual(['chair', 2, 'table', null]);
    expect(hero('a hot air balloon festival')).toEqual(['hot-air balloon', 3, null, null]);
    expect(hero('a slice of plum cake')).toEqual(['slice of cake', 1, null, null]);
    expect(hero('a birthday cake')).toEqual(['birthday cake', 1, null, null]);
    expect(hero('a market stall with oranges')).toEqual(['market stall', 1, null, null]);
    expect(hero('an old tree on a hill')).toEqual(['tree', 1, null, 'landscape']);
    expect(hero('a parrot, orange mood')).toEqual(['parrot', 1, null, null]);
    expect(chooseHero('a parrot, orange mood')?.thing).toBeNull();
    expect(chooseHero('a windmill with tulips, a bicycle in front')).toMatchObject({
      ...{ beside: { name: 'tulip' }, also: { name: 'bicycle' } },
    });
    expect(hero('a fox in an armchair next to a fireplace')).toEqual(['fox', 1, 'fireplace', null]);
  });

  it('stand where the prompt sets them, before, under or on what it names', () => {
    const scene = (prompt: string) => {
      const { noun, place, backdrop, thing, beside } = chooseHero(prompt) ?? {};
      const behind = backdrop && [backdrop.noun.name, backdrop.isSeat];
      return [noun?.name, place, behind ?? null, thing ?? beside?.name ?? null];
    };
    expect(scene('tulips in a red vase')).toEqual([undefined, undefined, null, null]);
    expect(scene('a cat beside a vase of tulips')).toEqual(['cat', 'room', null, 'vase']);
    expect(scene('a fox under a tree')).toEqual(['fox', 'meadow', ['tree', false], null]);
    expect(scene('a camera under an apple tree')).toEqual(['camera', 'meadow', ['tree', false], null]);
    expect(scene('a fox before a castle')).toEqual(['fox', 'meadow', ['castle', false], null]);
    expect(scene('a cat on a chair')).toEqual(['cat', 'room', ['chair', true], null]);
    expect(scene('cats on a chair')).toEqual(['cat', 'room', ['chair', false], null]);
    expect(scene('a train crossing a snowy viaduct')).toEqual(['train', 'snow', ['viaduct', true], null]);
    expect(scene('a small seaside café, one lamp on')).toEqual(['café', 'shore', null, null]);
    expect(scene('a cat on a table beside a cup')).toEqual(['cat', 'table', null, 'cup']);
    expect(scene('an owl by the window')).toEqual(['owl', 'room', null, null]);
    expect(scene('an owl in a garden')).toEqual(['owl', 'garden', null, null]);
    expect(scene('a camera in the rain')).toEqual(['camera', 'meadow', null, null]);
    expect(scene('a dog on the beach')).toEqual(['dog', 'shore', null, null]);
    expect(scene('two cats on a sofa')).toEqual(['cat', 'room', ['sofa', true], null]);
    expect(scene('a hedgehog under a mushroom')).toEqual(['hedgehog', 'meadow', ['mushroom', false], null]);
    expect(scene('an old stone bridge over the river, the church tower behind it')).toEqual([
      'stone bridge',
      'water',
      ['church', false],
      null,
    ]);
    expect(scene('a church far behind a stone bridge')).toEqual(
      scene('a stone bridge with a church behind it'),
    );
    expect(scene('a church behind a red barn')).toEqual(['barn', 'meadow', ['church', false], null]);
    expect(chooseHero('a suspension bridge over the river')).toBeNull();
    expect(scene('a boat under a bridge')).toEqual(['sailing boat', 'water', ['bridge', false], null]);
    expect(scene('a cactus in a pot')).toEqual(['cactus', 'room', ['flowerpot', true], null]);
    expect(scene('sushi on a plate')).toEqual(['sushi', 'table', ['plate', true], null]);
    expect(scene('a farmhouse in a lavender field')).toEqual(['barn', 'field', null, null]);
    expect(scene('lavender field with a farmhouse')).toEqual(['barn', 'field', null, null]);
    expect(scene('a car on a coastal road')).toEqual(['car', 'road', null, null]);
    expect(scene('hot-air balloons over lavender fields')).toEqual(['hot-air balloon', 'sky', null, null]);
    expect(scene('a whale under a tree')).toEqual(['whale', 'under', null, null]);
    expect(scene('a fox reading a book')).toEqual(['fox', 'meadow', null, null]);
    expect(scene('a bear eating soup')).toEqual(['bear', 'meadow', null, 'soup']);
  });

  it('stand in a row with all that is named on a table, and on what they are shown on', () => {
    const row = (prompt: string) => {
      const { noun, count, beside, more = [], thing, backdrop, place } = chooseHero(prompt) ?? {};
      const company = [beside?.name, ...more.map(({ name }) => name), thing].filter((name) => name != null);
      return [noun?.name, count, company, backdrop?.noun.name ?? null, place];
    };
    expect(row('jar of honey with a wooden dipper and a slice of bread, rustic kitchen table')).toEqual([
      'honey jar',
      1,
      ['dipper', 'bread'],
      null,
      'table',
    ]);
    expect(row('a notebook, a pen, glasses and a cup of coffee on a white desk')).toEqual([
      'notebook',
      1,
      ['pen', 'glasses', 'cup'],
      null,
      'table',
    ]);
    expect(row('two glasses of red wine and a cheese board with grapes')).toEqual([
      'wine glass',
      2,
      ['cheese', 'grapes'],
      null,
      'table',
    ]);
    expect(row('a jug of lemonade and two glasses')).toEqual(['jug', 1, ['juice'], null, 'table']);
    expect(row('a wristwatch on grey stone')).toEqual(['watch', 1, [], 'stone slab', 'table']);
    expect(row('a tray with a croissant and a cup of coffee')).toEqual([
      'croissant',
      1,
      ['cup'],
      'tray',
      'table',
    ]);
    expect(row('three bars of handmade soap')).toEqual(['soap', 3, [], null, 'table']);
    expect(row('jar of skin cream on a podium')).toEqual(['cream jar', 1, [], 'podium', 'table']);
    expect(row('two scoops of strawberry ice cream in a waffle cone')).toEqual([
      'ice cream',
      1,
      [],
      null,
      'table',
    ]);
  });

  it('are people from head to foot where the prompt says what makes them who they are', () => {
    const hero = (prompt: string) => {
      const { noun, count, behind, place, beside } = chooseHero(prompt) ?? {};
      return [noun?.name, count, behind ?? place, beside?.name ?? null];
    };
    expect(hero('couple sitting on a bench by the sea')).toEqual(['couple on a bench', 1, 'shore', null]);
    expect(hero('old man with a dog on a park bench')).toEqual([
      'somebody with a dog on a bench',
      1,
      'meadow',
      null,
    ]);
    expect(hero('two hikers with backpacks on a road')).toEqual(['hiker', 2, 'road', null]);
    expect(hero('a baker in a white apron holding a tray of bread')).toEqual(['baker', 1, 'room', null]);
    expect(hero('a jazz musician playing the saxophone')).toEqual(['saxophonist', 1, 'room', null]);
    expect(hero('a woman with a red umbrella and a little dog')).toEqual([
      'somebody under an umbrella',
      1,
      'road',
      'dog',
    ]);
    expect(chooseHero('a couple of lemons')?.noun.name).toBe('lemon');
    for (const prompt of ['a woman with a suitcase walking home along the beach', 'a woman coming home'])
      expect(hero(prompt)?.[0], prompt).toBe('mother');
    expect(hero('a dancer on a stage')?.[0]).toBe('dancer');
    for (const prompt of ['a woman', 'portrait of an old man', 'a girl reading a book'])
      expect(chooseHero(prompt)).toBeNull();
  });

  it('stand in no forest, night or field that is only what something is made of', () => {
    for (const prompt of [
      'a perfume on dark wood',
      'bread with wheat on a dark table',
      'a lamp and wood shavings',
    ])
      expect(chooseHero(prompt)?.behind ?? null).toBeNull();
    expect(chooseHero('a fox in the wood')?.behind).toBe('forest');
    for (const prompt of ['a stone tower', 'a fox on a rock', 'a stone house'])
      expect(chooseHero(prompt)?.noun.kind).not.toBe('support');
  });

  it('are below the balloons that hang over them', () => {
    const hero = chooseHero('three red balloons over a market stall');
    expect([hero?.noun.name, hero?.beside?.name, hero?.besideCount]).toEqual(['market stall', 'balloon', 3]);
  });

  it('stand on the side that the prompt says, or across from what does', () => {
    const side = (prompt: string) => chooseHero(prompt)?.side;
    expect(side('a windmill on the left')).toBe(-1);
    expect(side('a church on the right, a fox on the left')).toBe(1);
    expect(side('a fox beside a church on the right')).toBe(-1);
    expect(side('a fox, a church to the left of it')).toBe(1);
    expect(side('a fox before a church')).toBeNull();
    expect(side('a car film from left to right')).toBeNull();
  });

  it('are one where two of them name one thing', () => {
    const named = (prompt: string) => findNouns(prompt).map(({ noun }) => noun.name);
    expect(named('an orange cat')).toEqual(['cat']);
    expect(named('an apple pie and a lemon')).toEqual(['pie', 'lemon']);
    expect(named('three apples on a table')).toEqual(['apple', 'table']);
  });

  it('take what a camera does for no pan', () => {
    const named = (prompt: string) => findNouns(prompt).map(({ noun }) => noun.name);
    expect(named('a copper pan on the stove')).toContain('frying pan');
    for (const words of ['slow pan', 'camera pans', 'pan left', 'gentle pan', 'pan across the bay'])
      expect(named(`waves at dusk, ${words}`)).not.toContain('frying pan');
  });

  it('leave people, things on tables and scenes to their own painters', () => {
    const prompts = [
      'portrait of a woman with a hat',
      'a cup beside an apple',
      'a mountain lake at dawn',
      'a lighthouse on a cliff',
      'a city street',
    ];
    for (const prompt of prompts) expect(chooseHero(prompt)).toBeNull();
  });
});
