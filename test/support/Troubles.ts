/** What goes wrong around the app, made to for a test, and what its window shows then. A test's own `page` ends with the
 * page that it saw first; these go through main and outlive it. */
export type Troubles = Readonly<{
  /** Ends the process that shows the page. */
  crashPage: () => Promise<void>;
  /** Keeps the page busy for so long, ms. */
  hangPage: (forMs: number) => Promise<void>;
  /** Ends the process that draws. True once another one draws. */
  killGpu: () => Promise<boolean>;
  /** Main hears from the system that the machine goes to sleep, or that it has slept. */
  hearPower: (event: 'suspend' | 'resume') => Promise<void>;
  /** Something in main throws, and nobody catches it. */
  throwInMain: (message: string) => Promise<void>;
  /** What the window says now, as plain text; '' while it shows nothing. */
  pageText: () => Promise<string>;
  /** Runs a script in the page that the window shows now. */
  runInPage: (code: string) => Promise<unknown>;
}>;
