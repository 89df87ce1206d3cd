/** The locale of all numbers, dates and times, independent of the system's language. */
export const locale = 'en-GB';
