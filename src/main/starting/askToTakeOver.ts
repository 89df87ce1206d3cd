import type { Services } from '../compose';
import type { AskPerson } from '../ports/AskPerson';
import type { KeptProgram } from '../ports/KeptProgram';

/**
 * Asks once whether the folders and programs stored in a library are the user's own: older versions stored
 * them in the library, where anybody could have added them.
 */
export async function askToTakeOver(
  {
    stranger,
    came,
    folders,
  }: Pick<Services, 'stranger' | 'came'> & Readonly<{ folders: Pick<Services['folders'], 'library'> }>,
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
  const { lines } = came;
  if (lines.length === 0 || stranger() !== null) return;
  const answer = await ask({
    message: 'Use the folders and programs that this library names?',
    detail: `${folders.library}\n\n${lines.join('\n')}\n\nUse them only if they are yours. Easel then restarts.`,
    buttons: ['Take over', 'Leave out'],
  });
  came.settle(answer === 0);
  if (answer !== 0) return;
  keepPrograms(came.programs);
  restart();
}
