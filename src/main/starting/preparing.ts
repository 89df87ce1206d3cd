import type { Preparation } from '../database/library/prepareLibrary';
import type { Recovery } from '../electron/recovery/Recovery';

const safe = 'Your pictures and films are untouched.';

/** The window's message while a library is prepared. */
export const preparing: Readonly<Record<Preparation, Recovery>> = {
  new_shape: {
    title: 'Getting your library ready for this version',
    words: [
      'This is done once after an update, and takes seconds, or a minute where a library is very large.',
      `A copy of the database as it was is kept. ${safe}`,
    ],
    details: '',
    steps: [],
  },
  check: {
    title: 'Checking your library',
    words: [
      'Easel or the computer stopped unexpectedly the last time, so Easel checks the whole database once.',
      safe,
    ],
    details: '',
    steps: [],
  },
  restore: {
    title: 'Putting the copy back',
    words: ['The copy is read as a whole first. The database as it is now is kept beside it.', safe],
    details: '',
    steps: [],
  },
};
