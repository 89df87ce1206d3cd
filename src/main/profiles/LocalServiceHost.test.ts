import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { quietLog } from '../ports/quietLog.testing';
import { LocalServiceHost } from './LocalServiceHost';

function startHost() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'easel-host-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const ends: (() => void)[] = [];
  const start = async () => {
    const ended = new Promise<void>((end) => ends.push(end));
    const stop = async () => ends.at(-1)?.();
    const url = `http://127.0.0.1:${ends.length}`;
    return { url, apiKey: `sample_${ends.length}`, sessionToken: '', stop, ended };
  };
  const host = new LocalServiceHost({ dataFolder, log: quietLog, start });
  const gone = vi.fn();
  host.onEndedUnexpectedly(gone);
  return { host, gone, ends };
}

it('tells when the local service ended by itself, and starts it anew at its next use', async () => {
  const { host, gone, ends } = startHost();
  expect((await host.ensureRunning()).apiKey).toBe('sample_1');
  ends[0]?.();
  await expect.poll(() => gone.mock.calls.length).toBe(1);
  expect((await host.ensureRunning()).apiKey).toBe('sample_2');
});

it('tells nothing of an end that Easel wanted', async () => {
  const { host, gone } = startHost();
  const { ended } = await host.ensureRunning();
  await host.stop();
  await ended;
  expect(gone).not.toHaveBeenCalled();
});
