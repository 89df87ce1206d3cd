import { beforeEach, expect, it } from 'vitest';
import { sequenceOf } from '../../../ipc/cache/AssetSequence';
import { useGalleryStore } from '../galleryStore';
import { shownView } from '../shownQuery';
import { toAssetSet } from './AssetSelection';
import { useSelection } from './selectionStore';

const list = sequenceOf([50, 40, 30, 20, 10]);
const noKeys = { shift: false, mod: false };
const shift = { shift: true, mod: false };

/** The selection, in the order in which it was made. */
const selectedSet = () =>
  toAssetSet(useSelection.getState().selection, useGalleryStore.getState().activeSeq, shownView(), null);

beforeEach(() => useSelection.getState().selectAsset(50, noKeys, list));

it('follows to the one that was looked at last, where no others are selected', () => {
  const { selectAsset, followViewer } = useSelection.getState();
  followViewer(30);
  followViewer(20);
  expect(selectedSet()).toEqual({ kind: 'some', seqs: [20] });
  // a Shift selection begins at the picture that the viewer showed last
  selectAsset(10, shift, list);
  expect(selectedSet()).toEqual({ kind: 'some', seqs: [20, 10] });
});

it('goes on from one without choosing the next, which may then come to it or be left again', () => {
  const { selectAsset, moveActive } = useSelection.getState();
  moveActive(40);
  moveActive(30);
  expect(selectedSet()).toEqual({ kind: 'some', seqs: [50] });
  expect(useGalleryStore.getState().activeSeq).toBe(30);
  selectAsset(30, { shift: false, mod: true }, list);
  moveActive(20);
  expect(selectedSet()).toEqual({ kind: 'some', seqs: [50, 30] });
  selectAsset(10, { shift: true, mod: true }, list);
  expect(selectedSet()).toEqual({ kind: 'some', seqs: [50, 30, 20, 10] });
  selectAsset(10, { shift: false, mod: true }, list);
  expect(selectedSet()).toEqual({ kind: 'some', seqs: [50, 30, 20] });
});

it('stays with several that are selected, whichever is looked at', () => {
  const { selectAsset, followViewer } = useSelection.getState();
  selectAsset(30, shift, list);
  followViewer(40);
  expect(selectedSet()).toEqual({ kind: 'some', seqs: [50, 40, 30] });
  expect(useGalleryStore.getState().activeSeq).toBe(40);
  followViewer(10);
  expect(selectedSet()).toEqual({ kind: 'some', seqs: [50, 40, 30] });
  expect(useGalleryStore.getState().activeSeq).toBe(10);
});
