/** So many collections are seen through without a field to find one. */
export const mostUnsought = 30;
