/** Numbers, dates and times are written this way wherever Easel writes them, whatever the system's language. */
export const locale = 'en-GB';
