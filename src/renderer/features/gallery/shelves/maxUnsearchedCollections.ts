/** The number of collections up to which no search field is shown. */
export const maxUnsearchedCollections = 30;
