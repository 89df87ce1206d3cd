import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingPaths } from '@shared/settings/settingsTable';
import { describe, expect, it } from 'vitest';
import { type Commands, program } from '../program';
import { bashCompletion } from './bashCompletion';
import { allCommands, commandTree } from './commandTree';
import { fishCompletion } from './fishCompletion';
import { manPage } from './manPage';
import { zshCompletion } from './zshCompletion';

const tree = commandTree(program({} as Commands, () => undefined));
const commands = allCommands(tree);
const has = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0;

/** What Tab offers after these words; the last is the one that is being typed. */
function completed(...words: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'easel-completion-'));
  try {
    const script = join(folder, 'easel.bash');
    writeFileSync(script, bashCompletion(tree));
    const asked = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _easel; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const said = execFileSync('bash', ['-c', asked, 'bash', script, 'easel', ...words], { encoding: 'utf8' });
    return said.split('\n').filter((line) => line !== '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the tree of commands', () => {
  it('has every command and option that --help names', () => {
    expect(tree.children.map(({ path }) => path[0])).toEqual(
      expect.arrayContaining(['generate', 'batch', 'run', 'list', 'export', 'settings', 'completion', 'man']),
    );
    const set = commands.find(({ path }) => path.join(' ') === 'settings set');
    expect(set?.usage).toBe('easel settings set [options] <setting> <value>');
    expect(set?.options.map(({ flags }) => flags)).toContain('--library <folder>');
  });
});

describe.runIf(has('bash'))('completion in bash', () => {
  it('offers commands, then those below them, then their options', () => {
    expect(completed('')).toEqual(tree.children.map(({ path }) => path[0]));
    expect(completed('se')).toEqual(['settings']);
    expect(completed('settings', '')).toEqual(['list', 'get', 'set', 'reset']);
    expect(completed('--json', 'list', '--so')).toEqual(['--sort']);
    for (const { path, options } of commands) {
      expect(completed(...path, '-'), path.join(' ')).toEqual(options.flatMap(({ names }) => names));
    }
  });

  it('offers the values that can be known', () => {
    expect(completed('settings', 'get', 'queue.p')).toEqual(['queue.parallel']);
    expect(completed('settings', 'set', '')).toEqual([...settingPaths]);
    expect(completed('run', '--unknown', '')).toEqual(['ask', 'skip', 'retry']);
    expect(completed('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(completed('list', '--library', '/et')).toEqual(['/etc']);
    expect(completed('generate', '--prompt', 'set')).toEqual([]);
  });
});

describe('completion in zsh and fish', () => {
  it.each([
    ['zsh', zshCompletion(tree)],
    ['fish', fishCompletion(tree)],
  ])('%s names every command, option and known value, and is a program of its shell', (shell, script) => {
    for (const { path, options, values } of commands) {
      if (path.length > 0) expect(script).toContain(path.at(-1));
      for (const { names } of options)
        for (const name of names) expect(script).toContain(name.replace(/^--?/, ''));
      if (typeof values === 'object') for (const word of values?.words ?? []) expect(script).toContain(word);
    }
    // what a description says must not end a quotation
    const bare = script.replaceAll("'\\''", '').replaceAll("\\'", '');
    expect((bare.match(/'/g) ?? []).length % 2).toBe(0);
    if (has(shell)) {
      const { status, stderr } = spawnSync(shell, ['-n'], { input: script, encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    }
  });
});

describe('the manual page', () => {
  const page = manPage(tree);
  const plain = page.replaceAll('\\-', '-').replaceAll('\\e', '\\').replaceAll('\\&', '');

  it('names every command with its options, and every setting', () => {
    for (const { path, options, usage } of commands.slice(1)) {
      expect(plain).toContain(`.SS ${path.join(' ')}\n`);
      expect(plain).toContain(`.B ${usage}\n`);
      for (const { flags } of options) expect(plain).toContain(`.B ${flags}\n`);
    }
    for (const path of settingPaths) expect(plain).toContain(`.B ${path}\n`);
  });

  it('has only requests where a line begins with a dot, and no empty line within', () => {
    const requests = page.split('\n').filter((line) => /^[.']/.test(line));
    expect(requests.filter((line) => !/^\.(TH|SH|SS|PP|TP|B)\b/.test(line))).toEqual([]);
    expect(page.trimEnd()).not.toContain('\n\n');
  });
});
