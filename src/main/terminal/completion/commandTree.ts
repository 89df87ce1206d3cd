import { settingPaths } from '@shared/settings/settingsTable';
import type { Command } from 'commander';

export type Values = Readonly<{ choices: readonly string[] }> | 'files' | 'folders' | 'any';

export type CommandOption = Readonly<{
  names: readonly string[];
  /** As `--help` writes it: `--library <folder>`. */
  flags: string;
  description: string;
  /** Null: the option has no value. */
  values: Values | null;
}>;

export type CommandNode = Readonly<{
  path: readonly string[];
  description: string;
  /** `easel settings get [options] <setting>` */
  usage: string;
  options: readonly CommandOption[];
  /** Of the first argument; null: there is none. */
  values: Values | null;
  children: readonly CommandNode[];
}>;

export function commandTree(command: Command, path: readonly string[] = []): CommandNode {
  const help = command.createHelp();
  const [first] = command.registeredArguments;
  return {
    path,
    description: command.description(),
    usage: help.commandUsage(command),
    options: help.visibleOptions(command).map((option) => ({
      names: [option.long, option.short].filter((name) => name !== undefined),
      flags: option.flags,
      description: help.optionDescription(option),
      values: option.required || option.optional ? valuesOf(option.flags, option.argChoices) : null,
    })),
    values: first === undefined ? null : valuesOf(first.name(), first.argChoices),
    children: help
      .visibleCommands(command)
      .filter((child) => child.name() !== 'help')
      .map((child) => commandTree(child, [...path, child.name()])),
  };
}

export function allCommands(node: CommandNode): readonly CommandNode[] {
  return [node, ...node.children.flatMap(allCommands)];
}

/** "/settings/get", as the completion scripts compare it. */
export function commandPath({ path }: CommandNode): string {
  return path.map((word) => `/${word}`).join('');
}

function valuesOf(name: string, choices: readonly string[] | undefined): Values {
  if (choices !== undefined) return { choices };
  if (name === 'setting') return { choices: settingPaths };
  if (/folder/.test(name)) return 'folders';
  return /file|path/.test(name) ? 'files' : 'any';
}
