/** A separate process for risky work, which can be killed at any moment. Messages are JSON. */
export interface HelperProcess {
  post(message: object): void;
  onMessage(listener: (message: unknown) => void): void;
  /** `listener` is called once, when the helper has ended or could not be started. */
  onEnd(listener: () => void): void;
  kill(): void;
  /** Sets whether the helper keeps this process alive: with false, this process may exit before the helper. */
  keepAlive(isKept: boolean): void;
}

/** Starts a built file in its own process, with exactly this environment. */
export type StartProcess = (file: URL, env: Readonly<Record<string, string>>) => HelperProcess;
