import { expect, it } from 'vitest';
import { editPicture } from './editPicture';
import { foretell } from './foretell';
import { nearNamesIn, withNear } from './nearWords';
import { paintPicture } from './paintPicture';

const imagegen = 'imagegen/dev';
const prompts = [
  'a fox by a lake',
  'an okapi at a lake at dusk',
  'a fox with an umbrella and a lamp, a choir behind',
  'a mansion by the sea at night',
  'a poster with “你好”, a lighthouse',
];

it.each(prompts)(
  'what is said before a picture of %s is what is said of it, whatever its seed',
  async (prompt) => {
    const before = foretell({ model: imagegen, values: { prompt } })?.remark ?? null;
    for (const seed of ['1', '77', '9041']) {
      const { remark } = await paintPicture({
        values: { prompt },
        ...{ seed, index: 0, width: 96, height: 64 },
      });
      expect(remark).toBe(before);
      expect(foretell({ model: imagegen, values: { prompt, seed } })?.remark ?? null).toBe(before);
    }
  },
);

it('a film has no manner, which is known before', () => {
  const values = { prompt: 'a lake at dusk, watercolour' };
  expect(foretell({ model: imagegen, values })).toBeNull();
  expect(foretell({ model: 'videogen/video-2-1-master', values })?.remark).toMatch(
    /^Drawn without “watercolou?r/,
  );
});

it.each(['add a griffin', 'add two seagulls in the sky', 'remove the hat', 'make it bigger', 'warmer light'])(
  'what an edit leaves undone is known before it: %s',
  async (prompt) => {
    const image = { width: 8, height: 8, rgba: Buffer.alloc(8 * 8 * 4, 255) };
    const { remark } = await editPicture({ values: { prompt, style: 'auto' }, seed: '1', image });
    expect(foretell({ model: 'charedit/v3-character-edit', values: { prompt } })?.remark ?? null).toBe(
      remark,
    );
  },
);

it('names that are nearly known come with it', () => {
  const said = foretell({ model: imagegen, values: { prompt: 'an antelope at dawn' } });
  // which scene it is goes by the seed
  expect(said).toEqual({
    remark: 'Another scene instead of “antelope” (“deer” is known)',
    near: [{ written: 'antelope', word: 'deer', near: 'deer' }],
  });
  expect(nearNamesIn(`Drawn without ${withNear('choir')} and ${withNear('old Motels')}`)).toEqual([
    { written: 'old Motels', word: 'hotel', near: 'old hotel' },
  ]);
});

it('of a model that is not there, and without a prompt, nothing is known', () => {
  expect(foretell({ model: imagegen, values: { prompt: ' ' } })).toBeNull();
  expect(foretell({ model: 'a/b', values: { prompt: 'an okapi' } })).toBeNull();
});

it('says of a prompt in another language that samples do not know its words', () => {
  const of = (prompt: string) => foretell({ model: imagegen, values: { prompt } })?.remark ?? null;
  expect(of('منظر طبيعي لجبال عند الفجر')).toMatch(/ instead: samples know English words$/);
  expect(of('雪の中の狐')).toMatch(/ instead: samples know English words$/);
  expect(of('une femme dans la rue')).toMatch(/ instead: samples know English words$/);
  expect(of('a fox, une femme') ?? '').not.toMatch(/English/);
  expect(of('soft colours')).toBeNull();
});
