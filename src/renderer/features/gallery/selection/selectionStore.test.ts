import { beforeEach, expect, it } from 'vitest';
import { walkOf } from '../../../ipc/cache/AssetWalk';
import { useGalleryStore } from '../galleryStore';
import { shownNow } from '../shownQuery';
import { toAssetSet } from './AssetSelection';
import { useSelection } from './selectionStore';

const list = walkOf([50, 40, 30, 20, 10]);
const noKeys = { shift: false, mod: false };
const shift = { shift: true, mod: false };

/** As it was chosen. */
const selectedSet = () =>
  toAssetSet(useSelection.getState().selection, useGalleryStore.getState().selected, shownNow(), null);

beforeEach(() => useSelection.getState().choose(50, noKeys, list));

it('follows to the one that was looked at last, where no others are selected', () => {
  const { choose, follow } = useSelection.getState();
  follow(30);
  follow(20);
  expect(selectedSet()).toEqual({ kind: 'some', seqs: [20] });
  // and from there it goes on
  choose(10, shift, list);
  expect(selectedSet()).toEqual({ kind: 'some', seqs: [20, 10] });
});

it('goes on from one without choosing the next, which may then come to it or be left again', () => {
  const { choose, moveOn } = useSelection.getState();
  moveOn(40);
  moveOn(30);
  expect(selectedSet()).toEqual({ kind: 'some', seqs: [50] });
  expect(useGalleryStore.getState().selected).toBe(30);
  choose(30, { shift: false, mod: true }, list);
  moveOn(20);
  expect(selectedSet()).toEqual({ kind: 'some', seqs: [50, 30] });
  choose(10, { shift: true, mod: true }, list);
  expect(selectedSet()).toEqual({ kind: 'some', seqs: [50, 30, 20, 10] });
  choose(10, { shift: false, mod: true }, list);
  expect(selectedSet()).toEqual({ kind: 'some', seqs: [50, 30, 20] });
});

it('stays with several that are selected, whichever is looked at', () => {
  const { choose, follow } = useSelection.getState();
  choose(30, shift, list);
  follow(40);
  expect(selectedSet()).toEqual({ kind: 'some', seqs: [50, 40, 30] });
  expect(useGalleryStore.getState().selected).toBe(40);
  follow(10);
  expect(selectedSet()).toEqual({ kind: 'some', seqs: [50, 40, 30] });
  expect(useGalleryStore.getState().selected).toBe(10);
});
