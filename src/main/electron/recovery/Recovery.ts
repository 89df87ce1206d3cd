/** What a person can do next, where Easel's own page cannot be shown. */
export const recoverySteps = [
  'reload',
  'restart',
  'otherLibrary',
  'restoreCopy',
  'showLog',
  'showFolder',
  'quit',
] as const;
export type RecoveryStep = (typeof recoverySteps)[number];

/** What is said in place of Easel's page. */
export type Recovery = Readonly<{
  title: string;
  /** What happened, and what is safe: a paragraph each. */
  words: readonly string[];
  /** The cause as the system names it; '' where the words say all. */
  details: string;
  /** The first is what most people want; none: it is only to be waited for. */
  steps: readonly Readonly<{ step: RecoveryStep; label: string }>[];
}>;

/** What is left to do where something in Easel itself went wrong. */
export const lastSteps: Recovery['steps'] = [
  { step: 'restart', label: 'Restart Easel' },
  { step: 'showLog', label: 'Show the log' },
  { step: 'quit', label: 'Quit' },
];

/** Easel's services run on: their page alone is gone. */
export const queueGoesOn =
  'The queue keeps running, and nothing is lost. Your pictures and films are on disk, and every request sent is recorded.';
