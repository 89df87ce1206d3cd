import type { Services } from '../compose';
import type { AskPerson } from '../ports/AskPerson';
import type { KeptProgram } from '../ports/KeptProgram';

/**
 * Asks once whether the folders and programs stored in a library are the user's own: older versions stored
 * them in the library, where anybody could have added them.
 */
export async function askToAdopt(
  {
    unconfirmedLibrary,
    importedState,
    folders,
  }: Pick<Services, 'unconfirmedLibrary' | 'importedState'> &
    Readonly<{ folders: Pick<Services['folders'], 'library'> }>,
  {
    ask,
    keepPrograms,
    restart,
  }: Readonly<{
    ask: AskPerson;
    keepPrograms: (programs: readonly KeptProgram[]) => void;
    restart: () => void;
  }>,
): Promise<void> {
  const { lines } = importedState;
  if (lines.length === 0 || unconfirmedLibrary() !== null) return;
  const answer = await ask({
    message: 'Use the folders and programs that this library names?',
    detail: `${folders.library}\n\n${lines.join('\n')}\n\nUse them only if they are yours. Easel then restarts.`,
    buttons: ['Take over', 'Leave out'],
  });
  importedState.settle(answer === 0);
  if (answer !== 0) return;
  keepPrograms(importedState.programs);
  restart();
}
