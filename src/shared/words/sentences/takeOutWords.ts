// The ways out of Easel, told apart where each stands.

/** Of a button that writes one picture or film into a file. */
export const saveCopyTip = 'Save a copy of this one… Export has sizes, formats and names';

/** Of buttons that hand over all of a batch. */
export const exportAllTip = 'Export all of it as files: sizes, formats and names as you choose';
export const sheetOfAllTip = 'All of it on pages to show or print, each with what was varied';

/** Of buttons that hand over what is kept of a batch. */
export const exportKeptTip = 'Export what is kept… as files: sizes, formats and names as you choose';
export const sheetOfKeptTip = 'Contact sheet of what is kept… on pages to show or print';
