import { describe, expect, it } from 'vitest';
import type { Recovery } from './Recovery';
import { actionOf, recoveryAddress, recoveryResponse } from './recoveryPage';
import { restartApp } from './restartApp';

const recovery: Recovery = {
  title: 'A <b>title</b>',
  paragraphs: ['It is "safe" & sound.'],
  details: '</pre><script>run()</script>',
  actions: [{ action: 'quit', label: 'Quit' }],
};

describe('the page in words', () => {
  it('has no script, a policy that allows none, and nothing of a message as markup', async () => {
    const answer = recoveryResponse(new Request(recoveryAddress), recovery);
    const nonce = /^default-src 'none'; style-src 'nonce-([^']+)'/.exec(
      answer.headers.get('content-security-policy') ?? '',
    )?.[1];
    const html = await answer.text();
    expect(html).toContain(`<style nonce="${nonce}">`);
    expect(html).not.toContain('<script');
    expect(html).toContain('A &lt;b&gt;title&lt;/b&gt;');
    expect(html).toContain('It is &quot;safe&quot; &amp; sound.');
  });

  it('is there only while there is something to say, at its own address', () => {
    expect(recoveryResponse(new Request(recoveryAddress), null).status).toBe(404);
    expect(recoveryResponse(new Request(`${recoveryAddress}step/quit`), recovery).status).toBe(404);
  });

  it('knows its own steps and no other address', () => {
    expect(actionOf(`${recoveryAddress}step/restart`)).toBe('restart');
    for (const address of [recoveryAddress, `${recoveryAddress}step/erase`, 'easel://app/step/restart'])
      expect(actionOf(address)).toBeNull();
  });
});

describe('a restart', () => {
  const given = { argv: ['easel', 'main.js', '--library', '/old', '--x'], env: {} };
  const started: object[] = [];
  const app = { relaunch: (options?: object) => void started.push(options ?? {}), quit: () => {} };

  it('is by the same arguments, or with another library in place of the one there was', () => {
    restartApp(app, undefined, given);
    restartApp(app, '/new', given);
    restartApp(app, '/new', { argv: ['easel', '--library=/old'], env: {} });
    expect(started).toEqual([
      { args: ['main.js', '--library', '/old', '--x'] },
      { args: ['main.js', '--x', '--library', '/new'] },
      { args: ['--library', '/new'] },
    ]);
  });

  it('is of the AppImage itself, whose inside is gone after the end', () => {
    restartApp(app, undefined, { argv: ['easel'], env: { APPIMAGE: '/home/x/Easel.AppImage' } });
    expect(started.at(-1)).toEqual({ args: [], execPath: '/home/x/Easel.AppImage' });
  });
});
