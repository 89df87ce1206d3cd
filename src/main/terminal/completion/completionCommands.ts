import { t } from '@shared/messages/t';
import { Argument, type Command } from 'commander';
import { bashCompletion } from './bashCompletion';
import { commandTree } from './commandTree';
import { fishCompletion } from './fishCompletion';
import { manPage } from './manPage';
import { zshCompletion } from './zshCompletion';

const shells = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;

export function completionCommands(easel: Command, print: (text: string) => Promise<void>): void {
  easel
    .command('completion')
    .description(t('terminal.helpCompletion'))
    .addArgument(new Argument('<shell>', t('terminal.helpCompletionShell')).choices(Object.keys(shells)))
    .action((shell: keyof typeof shells) => print(shells[shell](commandTree(easel))));
  easel
    .command('man')
    .description(t('terminal.helpMan'))
    .action(() => print(manPage(commandTree(easel))));
}
