/** What the system asks Easel to open: an address of Easel's own, or the path of a picture or list. */
export type Opening = Readonly<{ kind: 'link'; address: string } | { kind: 'file'; path: string }>;
