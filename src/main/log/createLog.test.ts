import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLog } from './createLog';

const folder = () => mkdtempSync(join(tmpdir(), 'easel-log-'));

describe('the log', () => {
  it('writes lines of JSON without any secret it knows, wherever that stands', async () => {
    const dataFolder = folder();
    const log = createLog({ dataFolder });
    log.addSecret('canary-key-0123456789');
    log.info(
      { deep: { list: ['x canary-key-0123456789 y'] }, apiKey: 'something else' },
      'said canary-key-0123456789',
    );
    log.error({ error: new Error('failed with canary-key-0123456789') }, 'oh');
    log.warn({ b: Buffer.from('canary-key-0123456789').toString('base64') }, 'base64');
    await log.close();
    const text = readFileSync(join(dataFolder, 'logs/easel.log'), 'utf8');
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({
      deep: { list: ['x [redacted] y'] },
      apiKey: '[redacted]',
      msg: 'said [redacted]',
    });
    expect(lines[1].error.message).toBe('failed with [redacted]');
    expect(text).not.toContain('canary');
    expect(text).not.toContain('something else');
    expect(text).not.toContain(Buffer.from('canary-key').toString('base64').slice(0, 10));
  });

  it('puts a full file aside and keeps a few', async () => {
    const dataFolder = folder();
    const log = createLog({ dataFolder, maxBytes: 500, keep: 2 });
    for (let n = 0; n < 60; n += 1) log.info({ n }, 'a line of some length, so that files fill');
    await log.close();
    expect(readdirSync(join(dataFolder, 'logs')).sort()).toEqual(['easel.1.log', 'easel.2.log', 'easel.log']);
  });

  it('stops no work where it cannot write', async () => {
    const dataFolder = folder();
    writeFileSync(join(dataFolder, 'logs'), 'a file where the folder should be');
    const log = createLog({ dataFolder });
    expect(() => log.info({}, 'x')).not.toThrow();
    await log.close();
  });
});
