/** The message if the system's keychain cannot be used. */
export const noKeychain = {
  title: 'There is no usable keychain',
  consequence: 'Keys are held in memory for this run only and asked for again at the next start.',
} as const;
