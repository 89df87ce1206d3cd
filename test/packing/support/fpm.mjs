#!/usr/bin/env node
// Stands in for fpm, which electron-builder would download: notes what it is asked for, and makes a real .deb of it
// with dpkg-deb. An rpm is noted only.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const flags = new Set(['--force']);
const options = {};
const files = [];
const given = process.argv.slice(2);
while (given.length > 0) {
  const word = given.shift();
  if (flags.has(word)) continue;
  if (word.startsWith('-')) options[word] = [...(options[word] ?? []), given.shift()];
  else files.push({ from: word.slice(0, word.indexOf('=')), to: word.slice(word.indexOf('=') + 1) });
}
const one = (name) => options[name]?.[0];
const target = one('-t');
const result = one('--package');
writeFileSync(join(process.env.EASEL_FPM_ORDERS, `${target}.json`), JSON.stringify({ options, files }));

function makeDeb() {
  const folder = mkdtempSync(join(tmpdir(), 'easel-deb-'));
  for (const { from, to } of files) {
    const place = join(folder, to);
    mkdirSync(dirname(place), { recursive: true });
    cpSync(from, place, { recursive: true });
  }
  mkdirSync(join(folder, 'DEBIAN'));
  const [summary, ...rest] = one('--description').split('\n');
  const control = {
    Package: one('--name'),
    Version: one('--version'),
    Architecture: one('--architecture'),
    Maintainer: one('--maintainer'),
    Depends: options['-d'].join(', '),
    Recommends: options['--deb-recommends'].join(', '),
    Section: one('--category') ?? 'default',
    Priority: one('--deb-priority'),
    Homepage: one('--url'),
    Description: [summary, ...rest.map((line) => ` ${line.trim()}`)].join('\n'),
  };
  const text = Object.entries(control).map(([name, value]) => `${name}: ${value}\n`);
  writeFileSync(join(folder, 'DEBIAN/control'), text.join(''));
  cpSync(one('--after-install'), join(folder, 'DEBIAN/postinst'));
  cpSync(one('--after-remove'), join(folder, 'DEBIAN/postrm'));
  for (const name of ['postinst', 'postrm']) chmodSync(join(folder, 'DEBIAN', name), 0o755);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', folder, result], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}

if (target === 'deb') makeDeb();
else writeFileSync(result, basename(result));
