import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageResponse } from './pageResponse';

let folder: string;
beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'easel-page-'));
  folder = join(root, 'renderer');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(root, 'secret.json'), '{}');
  writeFileSync(join(folder, 'index.html'), '<html><head><title>Easel</title></head></html>');
  writeFileSync(join(folder, 'assets/index.js'), 'run()');
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const ask = (path: string, init?: RequestInit) =>
  pageResponse(new Request(`easel://app${path}`, init), folder);

describe('pageResponse', () => {
  it('gives every load a nonce of its own, the same in the policy and in the page', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await ask('/index.html');
        const inPolicy = /style-src 'self' 'nonce-([^']+)'/.exec(
          answer.headers.get('content-security-policy') ?? '',
        );
        const inPage = /<head><meta property="csp-nonce" nonce="([^"]+)">/.exec(await answer.text());
        expect(inPage?.[1]).toBe(inPolicy?.[1]);
        return inPage?.[1];
      }),
    );
    expect(nonces[0]).toMatch(/^[\w+/]{24}$/);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('sends a policy that starts from nothing and names no other origin', async () => {
    const policy = (await ask('/index.html')).headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      expect.stringMatching(/^style-src 'self' 'nonce-[\w+/]+'$/),
      "font-src 'self'",
      "img-src 'self' easel:",
      "media-src 'self' easel:",
      "connect-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  it('serves scripts with their type', async () => {
    const answer = await ask('/assets/index.js');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe('run()');
  });

  it('never leaves its folder', async () => {
    for (const path of [
      '/../secret.json',
      '/%2e%2e/secret.json',
      '/..%2fsecret.json',
      '/a%00.json',
      '/%',
      '/assets',
    ]) {
      expect((await ask(path)).status).toBe(404);
    }
  });

  it('answers nothing but GET', async () => {
    expect((await ask('/index.html', { method: 'POST' })).status).toBe(404);
  });
});
