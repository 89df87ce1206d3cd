/** What a picture is called, from what was wished for it: of a name in folders the last part. */
export function titleIn({ title }: Readonly<{ title: string | null }>): { title?: string } {
  return title === null ? {} : { title: title.slice(title.lastIndexOf('/') + 1) };
}
