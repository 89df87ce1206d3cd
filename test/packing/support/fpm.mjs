#!/usr/bin/env node
// Stands in for fpm, which electron-builder would download: notes what it is asked for, and makes a real package of
// it with the system's own tools, dpkg-deb and rpmbuild.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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

/** Copies what is packed to where it will be installed, below `folder`. */
function layOut(folder) {
  for (const { from, to } of files) {
    const place = join(folder, to);
    mkdirSync(dirname(place), { recursive: true });
    cpSync(from, place, { recursive: true });
  }
}

function makeDeb(folder) {
  layOut(folder);
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
}

function makeRpm(folder) {
  const root = join(folder, 'root');
  layOut(root);
  // a percent sign begins a macro
  const script = (name) => readFileSync(one(name), 'utf8').replaceAll('%', '%%');
  const spec = [
    ...['%define debug_package %{nil}', '%define __os_install_post %{nil}', 'AutoReqProv: no', 'Release: 1'],
    `Name: ${one('--name')}`,
    `Version: ${one('--version')}`,
    `Summary: ${one('--rpm-summary')}`,
    `License: ${one('--license')}`,
    `URL: ${one('--url')}`,
    `Vendor: ${one('--vendor')}`,
    `Packager: ${one('--maintainer')}`,
    ...options['-d'].map((name) => `Requires: ${name}`),
    `%description\n${one('--description')}`,
    `%post\n${script('--after-install')}`,
    `%postun\n${script('--after-remove')}`,
    `%files\n${files.map(({ to }) => `"${to.replace(/\/$/, '')}"`).join('\n')}\n`,
  ];
  writeFileSync(join(folder, 'easel.spec'), spec.join('\n'));
  const defined = {
    _topdir: folder,
    _rpmdir: folder,
    _build_name_fmt: 'made.rpm',
    _binary_payload: 'w0.gzdio',
  };
  const words = Object.entries(defined).flatMap(([name, value]) => ['--define', `${name} ${value}`]);
  const target = ['--target', one('--architecture') === 'amd64' ? 'x86_64' : 'aarch64'];
  execFileSync('rpmbuild', ['-bb', ...words, ...target, '--buildroot', root, join(folder, 'easel.spec')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  cpSync(join(folder, 'made.rpm'), result);
}

const folder = mkdtempSync(join(tmpdir(), 'easel-fpm-'));
try {
  if (target === 'deb') makeDeb(folder);
  else makeRpm(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
