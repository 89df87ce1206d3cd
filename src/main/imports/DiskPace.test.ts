import { expect, it } from 'vitest';
import { DiskPace } from './DiskPace';

let now = 0;
const clock = () => now;
const quickly = () => 'near';
function slowly(): string {
  now += 2;
  return 'near';
}
const far = () => Promise.resolve('far');

it('waits for files one by one while they are near, and for several once three in a row are not', async () => {
  const pace = new DiskPace(clock);
  const ways: string[] = [];
  for (const near of [quickly, slowly, slowly, quickly, slowly, slowly, slowly])
    ways.push(await pace.run(near, far));
  expect(ways).toEqual(Array(7).fill('near'));
  const after: string[] = [];
  for (let file = 0; file < 65; file += 1) after.push(await pace.run(quickly, far));
  expect(after).toEqual([...Array(64).fill('far'), 'near']);
});

it('gives what a file that cannot be opened says', async () => {
  const gone = () => {
    throw new Error('was not found');
  };
  await expect(new DiskPace().run(gone, far)).rejects.toThrow('was not found');
});
