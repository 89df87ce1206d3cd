import { EventEmitter } from 'node:events';
import { resolve } from 'node:path';
import type { App } from 'electron';
import { describe, expect, it } from 'vitest';
import { Openings } from './Openings';

const cwd = resolve('/pictures');

function startOpenings(argv: readonly string[] = []) {
  const app = new EventEmitter();
  let told = 0;
  const openings = new Openings(app as unknown as App, () => (told += 1), { argv: ['easel', ...argv], cwd });
  return { app, openings, told: () => told };
}
const event = () => {
  const done = { prevented: false };
  const preventDefault = () => {
    done.prevented = true;
  };
  return { done, preventDefault };
};

describe('what is opened with Easel', () => {
  it('is heard from the start, by its place in the folder it was started in', () => {
    const { openings, told } = startOpenings([
      'out/main/index.js',
      'shots.csv',
      resolve('/a/fox.png'),
      'easel://asset/1',
    ]);
    expect(told()).toBe(1);
    expect(openings.consume()).toEqual([
      { kind: 'file', path: resolve('/pictures/shots.csv') },
      { kind: 'file', path: resolve('/a/fox.png') },
      { kind: 'link', address: 'easel://asset/1' },
    ]);
    expect(openings.consume()).toEqual([]);
  });

  it('is no option, no folder of a library, and nothing else', () => {
    const { openings, told } = startOpenings([
      '--inspect',
      '--x=a.png',
      '--library',
      'my.png',
      'readme.md',
      'https://a/b',
    ]);
    expect(openings.consume()).toEqual([]);
    expect(told()).toBe(0);
  });

  it('is heard from a second start, in its own folder', () => {
    const { app, openings } = startOpenings();
    app.emit('second-instance', {}, ['easel', 'b.TXT'], resolve('/elsewhere'));
    expect(openings.consume()).toEqual([{ kind: 'file', path: resolve('/elsewhere/b.TXT') }]);
  });

  it('is heard as macOS tells it, also before the app is ready', () => {
    const { app, openings, told } = startOpenings();
    const [file, link] = [event(), event()];
    app.emit('open-file', file, '/a/list.jsonl');
    app.emit('open-url', link, 'easel://asset/2');
    expect([file.done.prevented, link.done.prevented, told()]).toEqual([true, true, 2]);
    expect(openings.consume()).toEqual([
      { kind: 'file', path: '/a/list.jsonl' },
      { kind: 'link', address: 'easel://asset/2' },
    ]);
  });

  it('is bounded', () => {
    const { openings } = startOpenings(Array.from({ length: 500 }, (_, at) => `${at}.png`));
    expect(openings.consume()).toHaveLength(20);
  });
});
