/** What the system asks Easel to open: an `easel:` URL, or the path of a picture or list. */
export type Opening = Readonly<{ kind: 'link'; address: string } | { kind: 'file'; path: string }>;
