import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { catchUncaught } from './catchUncaught';

/** The main process after this number of earlier errors. */
function mainAfter(errors: number, isWritten = true) {
  const process = new EventEmitter();
  const done: string[] = [];
  const ended = Promise.withResolvers<void>();
  catchUncaught({
    process: process as unknown as NodeJS.Process,
    crashes: {
      record: () => isWritten,
      count: () => errors + 1,
      storeMessage: () => void done.push('leave word'),
    },
    log: (_fields, message) => done.push(message),
    notify: () => void done.push('tell'),
    close: async () => {
      await sleep(5);
      done.push('come to rest');
    },
    restart: () => {
      done.push('restart');
      ended.resolve();
    },
    giveUp: ({ title }) => {
      done.push(title);
      ended.resolve();
    },
  });
  return { process, done, ended: ended.promise };
}

const caught = 'an error that nobody caught';

describe('an error that nobody caught', () => {
  it.each(['uncaughtException', 'unhandledRejection'])(
    'is written down and told, and Easel restarts once it is at rest: %s',
    async (event) => {
      const { process, done, ended } = mainAfter(0);
      process.emit(event, new Error('oh'));
      await ended;
      expect(done).toEqual([caught, 'tell', 'leave word', 'come to rest', 'restart']);
    },
  );

  it('restarts once, however many more follow from it', async () => {
    const { process, done, ended } = mainAfter(0);
    process.emit('uncaughtException', new Error('oh'));
    process.emit('unhandledRejection', new Error('and more'));
    await ended;
    expect(done.filter((what) => what === 'restart')).toHaveLength(1);
    expect(done.filter((what) => what === caught)).toHaveLength(2);
  });

  it('restarts no third time within ten minutes, nor where it could not be counted', async () => {
    for (const main of [mainAfter(2), mainAfter(0, false)]) {
      main.process.emit('uncaughtException', new Error('oh'));
      await main.ended;
      expect(main.done).toEqual([caught, 'come to rest', 'Something went wrong in Easel again']);
    }
  });
});
