export type CommonOptions = Readonly<{
  library?: string;
  json?: boolean;
  /** `--here`: the user confirms a library that this computer has not seen before. */
  here?: boolean;
  /** `--after-loss`: send waiting jobs although the library has lost data. */
  afterLoss?: boolean;
}>;
