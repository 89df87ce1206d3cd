import { describe, expect, it } from 'vitest';
import { sharp } from '../../images/sharp';
import { editPicture } from './editPicture';
import { readLettering } from './lettering/readLettering';
import { sayEdit, saysNothingElse } from './sayEdit';

describe('what is said of an edit', () => {
  it.each([
    ['Add a small café beside the lighthouse', 'Not added: “small café”'],
    ['add a boat and two birds, at dusk', 'Not added: “boat”, “two birds”'],
    ['remove the boat', 'Not removed: “boat”'],
    ['Please erase the people and make it warmer', 'Not removed: “people”'],
    ['make the lighthouse red', 'Not changed: “lighthouse red”'],
    ['at night, and put a moon above the sea; remove the cliff', 'Not added: “moon”; not removed: “cliff”'],
    ['move it to the left', 'Not changed: “move it to the left”'],
    ['much smaller', 'Not changed: “much smaller”'],
    ['make it much smaller', 'Not changed: “much smaller”'],
    ['move the boat to the right, much smaller', 'Not changed: “boat”, “much smaller”'],
    ['make it a bit bigger and warmer', 'Not changed: “a bit bigger”'],
    ['zoom out, at night', 'Not changed: “zoom out”'],
    ['flip it', 'Not changed: “flip it”'],
    ['without people', 'Not removed: “people”'],
    ['no boats, darker', 'Not removed: “boats”'],
    ['add smoke and a hat', 'Not added: “hat”'],
    ['add smoke from the chimney', 'Not added: “smoke”'],
  ])('names what of it was not done: %s', (prompt, said) => {
    const instead = /^Not removed: [^;]*$/.test(said) ? 'leave it out in' : 'write it in';
    expect(sayEdit(prompt, null)).toBe(`${said} (${instead} the prompt of a new picture)`);
  });

  it('says nothing of what was done', () => {
    const isDone = ({ name }: { readonly name: string }) => name !== 'griffin';
    expect(sayEdit('add a boat, two birds and a griffin', null, isDone)).toBe(
      'Not added: “griffin” (samples do not know it)',
    );
    expect(sayEdit('add a boat', null, isDone)).toBeNull();
  });

  it('names a manner that nobody here draws in', () => {
    expect(sayEdit('a cyanotype', 'cyanotype')).toBe('Not made as “cyanotype”');
  });

  it.each([
    'make it darker',
    'the same at night',
    'add rain',
    'add smoke',
    'hazy, with mist drifting through',
    'add warm light and more contrast',
    'turn it into a watercolour',
    'make the sea stormy',
    'make the picture brighter',
    'a lighthouse at dusk',
    'golden hour',
    'turn it into night',
    'a picture on the left',
  ])('is nothing where it is done: %s', (prompt) => {
    expect(sayEdit(prompt, null)).toBeNull();
  });

  it.each([
    ['Add a small café beside the lighthouse and write "Moin" at the top', true],
    ['write "See you soon" at the bottom', true],
    ['write "See you soon" at the bottom, at night', false],
    ['add a boat, warmer', false],
    ['add a boat and a bird, warmer', false],
    ['add a hat and smoke', false],
    ['golden hour', false],
    ['move it to the left', true],
    ['make it much smaller', true],
    ['much smaller, and without people', true],
    ['move it to the left, warmer', false],
  ])('leaves the picture as it is but for the words: %s', (prompt, isAll) => {
    expect(saysNothingElse(readLettering(prompt).plain)).toBe(isAll);
  });

  it.each([
    ['move it to the left', true],
    ['add a griffin in the rain', true],
    ['add a red boat in the rain', false],
    ['much smaller', true],
    ['much smaller, darker', false],
  ])('is the same picture where nothing of it is done: %s', async (prompt, isSame) => {
    const bytes = Array.from({ length: 16 * 16 * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 7) % 256));
    const rgba = Buffer.from(bytes);
    for (const style of ['auto', 'realistic']) {
      const order = { values: { prompt, style }, seed: '1', image: { width: 16, height: 16, rgba } };
      const { data } = await sharp(Buffer.from((await editPicture(order)).data))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(data.equals(rgba)).toBe(isSame);
    }
  });
});
