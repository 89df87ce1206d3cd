import { expect, it } from 'vitest';
import type { Undoable } from '../../domain/gallery/Curation';
import { changedWords, deedWords } from './changedWords';

// what is undone is said as a deed: "Undone: 1 picture moved to the trash" reads as if it were there now
it.each<[Undoable, number, string, string]>([
  [{ kind: 'trash' }, 1, '1 picture moved to the trash', 'moved 1 picture to the trash'],
  [{ kind: 'restore' }, 2, '2 pictures restored', 'restored 2 pictures'],
  [{ kind: 'rate', stars: 4 }, 1200, '1,200 pictures rated 4 stars', 'rated 1,200 pictures 4 stars'],
  [{ kind: 'rate', stars: 0 }, 1, 'Rating taken from 1 picture', 'took the rating from 1 picture'],
  [
    { kind: 'favourite', on: false },
    1,
    '1 picture taken from the favourites',
    'took 1 picture from the favourites',
  ],
  [{ kind: 'removeTags', tags: ['50 %'] }, 3, '“50 %” taken from 3 pictures', 'took “50 %” from 3 pictures'],
  [
    { kind: 'keepAsNew' },
    2,
    'Overwritten version kept as a new picture',
    'kept the overwritten version as a new picture',
  ],
  [{ kind: 'sensitive', on: true }, 1, '1 picture marked as sensitive', 'marked 1 picture as sensitive'],
  [
    { kind: 'sensitive', on: false },
    2,
    '2 pictures not sensitive any more',
    'took the mark “sensitive” from 2 pictures',
  ],
  [{ kind: 'repair' }, 2, 'Files of 2 pictures set right', 'set right the files of 2 pictures'],
  [{ kind: 'renameTag', tag: 'a', name: 'b' }, 0, 'Tag “a” renamed to “b”', 'renamed the tag “a” to “b”'],
  [
    { kind: 'landed', tags: ['x'], inCollection: true },
    4,
    '4 pictures of a batch tagged “x” and put into the collection',
    'tagged 4 pictures of a batch “x” and put them into the collection',
  ],
])('%j of %d', (what, assets, of, by) => {
  expect(changedWords({ what, assets })).toBe(of);
  expect(deedWords({ what, assets })).toBe(by);
});
