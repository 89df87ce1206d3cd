/** The number of collections up to which no search field is shown. */
export const mostUnsought = 30;
