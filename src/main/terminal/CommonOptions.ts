/** What every command shares. */
export type CommonOptions = Readonly<{ library?: string; json?: boolean }>;
