import { formatCount } from '@shared/words/formatCount';
import type { Services } from '../compose';
import type { AskPerson } from '../ports/AskPerson';

/**
 * Asks once whether the user works with a library that this computer has not seen, and whether its waiting
 * jobs are sent.
 */
export async function askAboutUnconfirmedLibrary(
  {
    unconfirmedLibrary,
    accept,
    importedState,
    folders,
  }: Pick<Services, 'unconfirmedLibrary' | 'accept' | 'importedState'> &
    Readonly<{ folders: Pick<Services['folders'], 'library'> }>,
  ask: AskPerson,
): Promise<void> {
  const found = unconfirmedLibrary();
  if (found === null) return;
  const { words, waiting } = found;
  // its folders and programs belong to another computer
  const left =
    importedState.lines.length === 0
      ? ''
      : `\n\nLeft out, because these belong to another computer:\n${importedState.lines.join('\n')}`;
  const accepted = (sends: boolean): void => {
    accept(sends);
    importedState.settle(false);
  };
  const jobs = waiting === 1 ? 'waiting job' : `${formatCount(waiting)} waiting jobs`;
  const question = {
    message:
      waiting > 0 ? `Send its ${jobs} from this computer?` : 'Work with this library on this computer?',
    detail: `${folders.library}\n\n${words}${waiting > 0 ? ' Its jobs may have been sent and paid for already.' : ''} Until you say yes, Easel only shows this library: nothing is sent, downloaded or watched.${left}`,
  };
  if (waiting === 0) {
    if ((await ask({ ...question, buttons: ['Work with it', 'Only look'] })) === 0) accepted(false);
    return;
  }
  const answer = await ask({ ...question, buttons: ['Send', 'Work with it, send nothing yet', 'Only look'] });
  if (answer < 2) accepted(answer === 0);
}
