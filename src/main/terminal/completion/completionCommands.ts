import type { Command } from 'commander';
import { Argument } from 'commander';
import { bashCompletion } from './bashCompletion';
import { commandTree } from './commandTree';
import { fishCompletion } from './fishCompletion';
import { manPage } from './manPage';
import { zshCompletion } from './zshCompletion';

const shells = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;

/** `easel completion` and `easel man`: both are generated from the definitions of the commands. */
export function completionCommands(easel: Command, print: (text: string) => Promise<void>): void {
  easel
    .command('completion')
    .description('print the script that lets Tab complete commands in a shell')
    .addArgument(new Argument('<shell>', 'which shell').choices(Object.keys(shells)))
    .action((shell: keyof typeof shells) => print(shells[shell](commandTree(easel))));
  easel
    .command('man')
    .description('print the manual page')
    .action(() => print(manPage(commandTree(easel))));
}
