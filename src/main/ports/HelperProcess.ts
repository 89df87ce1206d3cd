/** A process of our own that does dangerous work and can be ended at any moment. Messages are plain JSON. */
export interface HelperProcess {
  post(message: object): void;
  onMessage(heard: (message: unknown) => void): void;
  /** Called once, when it has ended or could not be started. */
  onEnd(ended: () => void): void;
  /** At once, whatever it is doing. */
  kill(): void;
  /** Whether it keeps this process alive. */
  hold(held: boolean): void;
}

/** Starts a built file in a process of its own, with this environment and no other. */
export type StartProcess = (file: URL, env: Readonly<Record<string, string>>) => HelperProcess;
