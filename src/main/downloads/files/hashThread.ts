// Worker thread entry: hashes files while they are written.
import { Buffer } from 'node:buffer';
import { createHash, type Hash } from 'node:crypto';
import { readSync } from 'node:fs';
import { serveTasks } from '../../engine/TaskThread';
import type { HashTask } from './PartHasher';

const files = new Map<number, { hash: Hash; at: number }>();
const buffer = Buffer.allocUnsafe(1024 * 1024);

serveTasks(({ id, fd, to, next }: HashTask): string | null => {
  const file = files.get(id) ?? { hash: createHash('sha256'), at: 0 };
  files.set(id, file);
  if (next !== 'go on') files.delete(id);
  if (next === 'forget') return null;
  while (file.at < to) {
    const bytes = readSync(fd, buffer, 0, Math.min(buffer.length, to - file.at), file.at);
    if (bytes === 0) throw new Error(`the file ends at ${file.at}, before ${to}`);
    file.hash.update(buffer.subarray(0, bytes));
    file.at += bytes;
  }
  return next === 'end' ? file.hash.digest('hex') : null;
});
