export function BatchTitle({ title }: Readonly<{ title: string }>) {
  return (
    <h2
      dir="auto"
      className="selectable line-clamp-3 min-w-0 flex-1 basis-44 font-medium [overflow-wrap:anywhere]"
      title={title}
    >
      {title}
    </h2>
  );
}
