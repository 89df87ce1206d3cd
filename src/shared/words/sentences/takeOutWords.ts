// Tooltips of the buttons that save or export, worded so that they can be distinguished.

/** For buttons that save one picture or film. */
export const saveCopyTip = 'Save a copy of this one… Export has sizes, formats and names';

/** For buttons that export a whole batch. */
export const exportAllTip = 'Export all of it as files: sizes, formats and names as you choose';
export const sheetOfAllTip = 'All of it on pages to show or print, each with what was varied';

/** For buttons that export the picked results of a batch. */
export const exportPickedTip = 'Export what is kept… as files: sizes, formats and names as you choose';
export const sheetOfPickedTip = 'Contact sheet of what is kept… on pages to show or print';
