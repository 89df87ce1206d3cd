import { describe, expect, it } from 'vitest';
import { planScene } from '../planScene';
import { readWindow } from './windowFrame';

describe('a window that a scene is seen through', () => {
  it.each([
    ['mountains at sunset, seen through a train window', 'mountains at sunset', 'straight'],
    ['a pagoda by a pond seen through a round window', 'a pagoda by a pond', 'round'],
    ['the sea, viewed from the window', 'the sea', 'straight'],
    ['a cat on a window sill looking at rain', 'a cat on a window sill looking at rain', null],
    ['seen through a window', 'seen through a window', null],
  ])('is read: %s', (prompt, plain, window) => {
    expect(readWindow(prompt)).toEqual({ plain, window });
  });

  it('is over all of it, and said to be missing no more', () => {
    const plan = (prompt: string) =>
      planScene({ values: { prompt }, seed: '1', index: 0, width: 64, height: 64 });
    const framed = plan('a pagoda by a lake seen through a round window');
    expect(framed.remark).toBeNull();
    const over = (prompt: string) => plan(prompt).over({ width: 64, height: 64 }).length;
    expect(over('a pagoda by a lake, clear sky, seen through a round window')).toBe(
      over('a pagoda by a lake, clear sky') + 1,
    );
  });
});
