import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingPaths } from '@shared/settings/settingsTable';
import { describe, expect, it } from 'vitest';
import { type Commands, program } from '../options/program';
import { bashCompletion } from './bashCompletion';
import { allCommands, commandTree } from './commandTree';
import { fishCompletion } from './fishCompletion';
import { manPage } from './manPage';
import { zshCompletion } from './zshCompletion';

const tree = commandTree(program({} as Commands, () => undefined));
const commands = allCommands(tree);
const has = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0;

/** What a shell prints of a completion that `asked` tries, with its file and the words after it; in lines. */
function tried(
  shell: string,
  { script, asked, words }: Readonly<{ script: string; asked: string; words: readonly string[] }>,
): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'easel-completion-'));
  try {
    const file = join(folder, `easel.${shell}`);
    writeFileSync(file, script);
    const named = shell === 'fish' ? [asked] : [asked, shell];
    // nothing of a person's own in the shell
    const env = {
      ...process.env,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      ZDOTDIR: folder,
    };
    const said = execFileSync(shell, ['-c', ...named, file, ...words], { encoding: 'utf8', env });
    return said.split('\n').filter((line) => line !== '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What Tab offers in bash after these words; the last is the one that is being typed. */
function completed(...words: readonly string[]): readonly string[] {
  const asked = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _easel; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return tried('bash', { script: bashCompletion(tree), asked, words: ['easel', ...words] });
}

/** The same in fish, asked as Tab asks it. */
function inFish(...words: readonly string[]): readonly string[] {
  const asked = 'source $argv[1]; complete -C (string join " " -- easel $argv[2..])';
  const offered = tried('fish', { script: fishCompletion(tree), asked, words });
  return offered.map((line) => line.split('\t')[0] ?? '');
}

/**
 * What zsh is given to offer: its own functions, which take what begins with the typed word and draw it, are only there in
 * its line editor, and print here what they are called with.
 */
function inZsh(...words: readonly string[]): readonly string[] {
  const asked = `
    _describe() { print -rl -- "\${(@)\${(P)@[-1]}%%:*}" }
    compadd() { shift; print -rl -- "$@" }
    _files() { print -r -- "files $*" }
    _message() { print -r -- value }
    file=$1; shift; words=("$@"); CURRENT=$#; source $file`;
  return tried('zsh', { script: zshCompletion(tree), asked, words: ['easel', ...words] });
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

describe.runIf(has('fish'))('completion in fish', () => {
  it('offers commands, then those below them, then their options', () => {
    expect(inFish('""').toSorted()).toEqual(tree.children.map(({ path }) => path[0]).toSorted());
    expect(inFish('se')).toEqual(['settings']);
    expect(inFish('settings', '""').toSorted()).toEqual(['get', 'list', 'reset', 'set']);
    expect(inFish('list', '--so')).toEqual(['--sort']);
  });

  it('offers the values that can be known', () => {
    expect(inFish('settings', 'get', 'queue.par')).toEqual(['queue.parallel']);
    expect(inFish('run', '--unknown', '""').toSorted()).toEqual(['ask', 'retry', 'skip']);
    expect(inFish('completion', '""').toSorted()).toEqual(['bash', 'fish', 'zsh']);
    expect(inFish('list', '--library', '/et')).toEqual(['/etc/']);
  });
});

describe.runIf(has('zsh'))('completion in zsh', () => {
  it('offers commands, then those below them, then their options', () => {
    expect(inZsh('')).toEqual(tree.children.map(({ path }) => path[0]));
    expect(inZsh('settings', '')).toEqual(['list', 'get', 'set', 'reset']);
    for (const { path, options } of commands) {
      expect(inZsh(...path, '-'), path.join(' ')).toEqual(options.flatMap(({ names }) => names));
    }
  });

  it('offers the values that can be known', () => {
    expect(inZsh('settings', 'set', '')).toEqual([...settingPaths]);
    expect(inZsh('run', '--unknown', '')).toEqual(['ask', 'skip', 'retry']);
    expect(inZsh('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(inZsh('list', '--library', '')).toEqual(['files -/']);
    expect(inZsh('generate', '--prompt', 'set')).toEqual(['value']);
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
      if (typeof values === 'object')
        for (const word of values?.choices ?? []) expect(script).toContain(word);
    }
    // what a description says must not end a quotation
    const bare = script.replaceAll("'\\''", '').replaceAll("\\'", '');
    expect((bare.match(/'/g) ?? []).length % 2).toBe(0);
    if (has(shell)) expect(tried('sh', { script, asked: `${shell} -n "$1" 2>&1`, words: [] })).toEqual([]);
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
