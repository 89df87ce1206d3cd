import { expect, it } from 'vitest';
import { carriesMedia } from './carriesMedia';

const dragged = (...items: readonly (readonly [kind: string, type: string])[]) =>
  ({
    types: items.map(([kind, type]) => (kind === 'file' ? 'Files' : type)),
    items: items.map(([kind, type]) => ({ kind, type })),
  }) as unknown as DataTransfer;

it('knows pictures and films, and files whose type nobody says', () => {
  expect(carriesMedia(dragged(['file', 'image/png']))).toBe(true);
  expect(carriesMedia(dragged(['string', 'text/html'], ['file', 'video/mp4']))).toBe(true);
  expect(carriesMedia(dragged(['file', '']))).toBe(true);
});

it('leaves lists, words and addresses to the form', () => {
  expect(carriesMedia(dragged(['file', 'text/csv']))).toBe(false);
  expect(carriesMedia(dragged(['string', 'text/plain']))).toBe(false);
  expect(carriesMedia(dragged(['string', 'text/uri-list'], ['string', 'text/html']))).toBe(false);
  expect(carriesMedia(dragged())).toBe(false);
});
