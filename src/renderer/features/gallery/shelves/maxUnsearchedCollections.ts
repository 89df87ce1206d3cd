/** With more collections a search field is shown. */
export const maxUnsearchedCollections = 30;
