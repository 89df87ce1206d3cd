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

/** The lines that a shell prints when it runs the commands `code` with the path of the script and the words. */
function linesFrom(
  shell: string,
  { script, code, words }: Readonly<{ script: string; code: string; words: readonly string[] }>,
): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'easel-completion-'));
  try {
    const file = join(folder, `easel.${shell}`);
    writeFileSync(file, script);
    const named = shell === 'fish' ? [code] : [code, shell];
    // no settings of this computer's user affect the shell
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

/** The words that Tab offers in bash; the last of `words` is the word that is being typed. */
function completeInBash(...words: readonly string[]): readonly string[] {
  const code = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _easel; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return linesFrom('bash', { script: bashCompletion(tree), code, words: ['easel', ...words] });
}

/** The words that Tab offers in fish. */
function completeInFish(...words: readonly string[]): readonly string[] {
  const code = 'source $argv[1]; complete -C (string join " " -- easel $argv[2..])';
  const offered = linesFrom('fish', { script: fishCompletion(tree), code, words });
  return offered.map((line) => line.split('\t')[0] ?? '');
}

/**
 * The words that the script passes to zsh, not yet limited to those that begin with the typed word. The functions of
 * zsh exist only in its line editor, so functions that print their arguments replace them here.
 */
function completeInZsh(...words: readonly string[]): readonly string[] {
  const code = `
    _describe() { print -rl -- "\${(@)\${(P)@[-1]}%%:*}" }
    compadd() { shift; print -rl -- "$@" }
    _files() { print -r -- "files $*" }
    _message() { print -r -- value }
    file=$1; shift; words=("$@"); CURRENT=$#; source $file`;
  return linesFrom('zsh', { script: zshCompletion(tree), code, words: ['easel', ...words] });
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
    expect(completeInBash('')).toEqual(tree.children.map(({ path }) => path[0]));
    expect(completeInBash('se')).toEqual(['settings']);
    expect(completeInBash('settings', '')).toEqual(['list', 'get', 'set', 'reset']);
    expect(completeInBash('--json', 'list', '--so')).toEqual(['--sort']);
    for (const { path, options } of commands) {
      expect(completeInBash(...path, '-'), path.join(' ')).toEqual(options.flatMap(({ names }) => names));
    }
  });

  it('offers the values that can be known', () => {
    expect(completeInBash('settings', 'get', 'queue.p')).toEqual(['queue.parallel']);
    expect(completeInBash('settings', 'set', '')).toEqual([...settingPaths]);
    expect(completeInBash('run', '--unknown', '')).toEqual(['ask', 'skip', 'retry']);
    expect(completeInBash('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(completeInBash('list', '--library', '/et')).toEqual(['/etc']);
    expect(completeInBash('generate', '--prompt', 'set')).toEqual([]);
  });
});

describe.runIf(has('fish'))('completion in fish', () => {
  it('offers commands, then those below them, then their options', () => {
    expect(completeInFish('""').toSorted()).toEqual(tree.children.map(({ path }) => path[0]).toSorted());
    expect(completeInFish('se')).toEqual(['settings']);
    expect(completeInFish('settings', '""').toSorted()).toEqual(['get', 'list', 'reset', 'set']);
    expect(completeInFish('list', '--so')).toEqual(['--sort']);
  });

  it('offers the values that can be known', () => {
    expect(completeInFish('settings', 'get', 'queue.par')).toEqual(['queue.parallel']);
    expect(completeInFish('run', '--unknown', '""').toSorted()).toEqual(['ask', 'retry', 'skip']);
    expect(completeInFish('completion', '""').toSorted()).toEqual(['bash', 'fish', 'zsh']);
    expect(completeInFish('list', '--library', '/et')).toEqual(['/etc/']);
  });
});

describe.runIf(has('zsh'))('completion in zsh', () => {
  it('offers commands, then those below them, then their options', () => {
    expect(completeInZsh('')).toEqual(tree.children.map(({ path }) => path[0]));
    expect(completeInZsh('settings', '')).toEqual(['list', 'get', 'set', 'reset']);
    for (const { path, options } of commands) {
      expect(completeInZsh(...path, '-'), path.join(' ')).toEqual(options.flatMap(({ names }) => names));
    }
  });

  it('offers the values that can be known', () => {
    expect(completeInZsh('settings', 'set', '')).toEqual([...settingPaths]);
    expect(completeInZsh('run', '--unknown', '')).toEqual(['ask', 'skip', 'retry']);
    expect(completeInZsh('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(completeInZsh('list', '--library', '')).toEqual(['files -/']);
    expect(completeInZsh('generate', '--prompt', 'set')).toEqual(['value']);
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
    // an apostrophe in a description must not end a quoted string
    const bare = script.replaceAll("'\\''", '').replaceAll("\\'", '');
    expect((bare.match(/'/g) ?? []).length % 2).toBe(0);
    if (has(shell)) expect(linesFrom('sh', { script, code: `${shell} -n "$1" 2>&1`, words: [] })).toEqual([]);
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
