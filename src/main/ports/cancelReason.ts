/** The abort reason of a request that the user cancelled. Any other reason means that Easel is closing. */
export const cancelReason = 'cancelled by a person';
