// `npm run check:house`: prints measures of the source tree; exit status 1 if one exceeds its maximum.
import { resolve } from 'node:path';
import { measureHouse } from './check/house.ts';

for (const { name, value, max } of measureHouse(resolve(import.meta.dirname, '..'))) {
  const isOver = max !== null && value > max;
  console.log(
    `${String(value).padStart(8)}  ${name}${max === null ? '' : `, at most ${max}`}${isOver ? ': TOO MANY' : ''}`,
  );
  if (isOver) process.exitCode = 1;
}
