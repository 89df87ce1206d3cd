// A plain page of a thousand pictures in rows, each a small file from the folder that EASEL_BENCH_PICTURES names. The peer
// of the gallery-scroll benchmark.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow, protocol } from 'electron';

const most = 1000;
const folder = process.env.EASEL_BENCH_PICTURES ?? '';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.small.webp'))
  .slice(0, most);
const images = files.map((_, n) => `<img src="easel://app/${n}.webp" height="220" alt="">`).join('');
const html = `<!doctype html><title>pictures</title><main style="height:100vh;overflow:auto" aria-label="pictures">${images}</main>`;

protocol.registerSchemesAsPrivileged([{ scheme: 'easel', privileges: { standard: true, secure: true } }]);
await app.whenReady();
protocol.handle('easel', ({ url }) => {
  const number = /\/(\d+)\.webp$/.exec(url)?.[1];
  if (number === undefined) return new Response(html, { headers: { 'Content-Type': 'text/html' } });
  const bytes = readFileSync(join(folder, files[Number(number)] ?? ''));
  return new Response(bytes, { headers: { 'Content-Type': 'image/webp' } });
});
const window = new BrowserWindow({ width: 1440, height: 900 });
await window.loadURL('easel://app/index.html');
