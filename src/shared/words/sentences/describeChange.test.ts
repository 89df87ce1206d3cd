import { expect, it } from 'vitest';
import type { Undoable } from '../../domain/gallery/Curation';
import { describeAction, describeChange } from './describeChange';

// "Undone:" needs the second form: "1 image moved to the trash" would read as if the image were there now
it.each<[Undoable, number, string, string]>([
  [{ kind: 'trash' }, 1, '1 image moved to the trash', 'moved 1 image to the trash'],
  [{ kind: 'restore' }, 2, '2 images restored', 'restored 2 images'],
  [{ kind: 'rate', stars: 4 }, 1200, '1,200 images rated 4 stars', 'rated 1,200 images 4 stars'],
  [{ kind: 'rate', stars: 0 }, 1, 'Rating removed from 1 image', 'removed the rating from 1 image'],
  [{ kind: 'favourite', on: false }, 1, '1 image removed from favourites', 'removed 1 image from favourites'],
  [{ kind: 'removeTags', tags: ['50 %'] }, 3, '“50 %” removed from 3 images', 'removed “50 %” from 3 images'],
  [
    { kind: 'keepAsNew' },
    2,
    'Overwritten version kept as a new image',
    'kept the overwritten version as a new image',
  ],
  [{ kind: 'sensitive', on: true }, 1, '1 image marked as sensitive', 'marked 1 image as sensitive'],
  [
    { kind: 'sensitive', on: false },
    2,
    '“Sensitive” mark removed from 2 images',
    'removed the “sensitive” mark from 2 images',
  ],
  [{ kind: 'repair' }, 2, 'Files for 2 images repaired', 'repaired the files for 2 images'],
  [{ kind: 'renameTag', tag: 'a', name: 'b' }, 0, 'Tag “a” renamed to “b”', 'renamed the tag “a” to “b”'],
  [
    { kind: 'landed', tags: ['x'], inCollection: true },
    4,
    '4 images from a batch added to the collection and tagged with “x”',
    'added 4 images from a batch to the collection and tagged them with “x”',
  ],
])('%j of %d', (what, assets, of, by) => {
  expect(describeChange({ what, assets })).toBe(of);
  expect(describeAction({ what, assets })).toBe(by);
});
