import { expect, it } from 'vitest';
import { isOnNetwork, whyNoLibrary } from './whyNoLibrary';

it.each(['/', '/home', '/home/ann', 'Pictures', '/opt/Paint.app', '/home/ann/Setup.EXE'])(
  'is no library folder: %s',
  (folder) => {
    expect(whyNoLibrary(folder, '/home/ann')).toMatch(/\.$/);
  },
);

it.each(['/home/ann/Pictures', '/home/anna', '/media/disk', '/home/ann/2026.11'])(
  'may be one: %s',
  (folder) => {
    expect(whyNoLibrary(folder, '/home/ann')).toBeNull();
  },
);

it.each([
  ['\\\\server\\share\\Easel', true],
  ['//server/share/Easel', true],
  ['C:\\Easel', false],
  ['/home/ann/Easel', false],
])('lies on another computer: %s: %s', (path, answer) => {
  expect(isOnNetwork(path)).toBe(answer);
});
