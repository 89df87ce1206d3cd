// `npm run check:house`: what the tree measures, and exit 1 where a measure is beyond its bound.
import { resolve } from 'node:path';
import { measureHouse } from './check/house.ts';

for (const { name, value, most } of measureHouse(resolve(import.meta.dirname, '..'))) {
  const isOver = most !== null && value > most;
  console.log(
    `${String(value).padStart(8)}  ${name}${most === null ? '' : `, at most ${most}`}${isOver ? ': TOO MANY' : ''}`,
  );
  if (isOver) process.exitCode = 1;
}
