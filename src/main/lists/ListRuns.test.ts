import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDesk } from './openDesk.testing';

let room: ReturnType<typeof openDesk>;
beforeEach(() => {
  room = openDesk();
});
afterEach(() => room.close());

describe('the prompts that are shown before a list is queued', () => {
  it('come from all over its good rows', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => `cup ${at},${at % 2 === 0 ? 'square' : 'vast'}`);
    const { listId } = await room.read(['prompt,image_size', ...rows].join('\n'));
    expect(await room.desk.samples(room.use(listId))).toEqual([
      'cup 0',
      'cup 10',
      'cup 20',
      'cup 30',
      'cup 40',
    ]);
  });

  it('are those of each row where there are few, as they are sent', async () => {
    const { listId } = await room.read('prompt\na {red|blue} cup\n');
    expect(await room.desk.samples(room.use(listId))).toEqual(['a red cup', 'a blue cup']);
  });
});
