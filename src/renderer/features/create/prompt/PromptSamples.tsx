/** Some of the prompts that would be sent. Nothing where there is but one. */
export function PromptSamples({ samples }: Readonly<{ samples: readonly string[] }>) {
  if (samples.length < 2) return null;
  return (
    <div className="flex flex-col gap-1 text-xs">
      <h3 className="text-muted">For instance</h3>
      <ul className="flex flex-col gap-1">
        {samples.map((prompt) => (
          <li key={prompt} dir="auto" className="selectable line-clamp-2 text-ink">
            {prompt}
          </li>
        ))}
      </ul>
    </div>
  );
}
