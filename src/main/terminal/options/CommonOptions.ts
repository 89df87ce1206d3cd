/** What every command shares. */
export type CommonOptions = Readonly<{
  library?: string;
  json?: boolean;
  /** The person works on this computer with a library that it had not seen. */
  here?: boolean;
  /** What waits is sent although the library has lost something. */
  afterLoss?: boolean;
}>;
