import { Sparkles } from 'lucide-react';
import { Button } from 'react-aria-components';

type Sample = Readonly<{ title: string; prompt: string }>;

const samples: Readonly<Record<'image' | 'video', readonly Sample[]>> = {
  image: [
    { title: 'A landscape', prompt: 'layered mountains at {dawn|dusk}, thin mist, film grain' },
    { title: 'A product', prompt: 'ceramic teapot on raw linen, soft window light, studio photograph' },
    { title: 'A place', prompt: 'harbour at blue hour after rain, long exposure, lights on the water' },
    { title: 'A pattern', prompt: 'abstract paper cut shapes, warm reds and sand, gentle shadows' },
  ],
  video: [
    { title: 'A landscape', prompt: 'a lake at dusk, thin mist over the water, slow camera' },
    { title: 'A product', prompt: 'a steaming cup of coffee by the window, the camera moves slowly closer' },
    { title: 'A place', prompt: 'a city street in the rain at {dusk|night}, neon reflections' },
    { title: 'A pattern', prompt: 'soft waves of coloured light, slow drift, calm' },
  ],
};

/** The empty state of the results: an invitation with sample prompts. */
export function FirstPrompt({
  makes,
  onChoose,
}: Readonly<{ makes: 'image' | 'video'; onChoose: (prompt: string) => void }>) {
  return (
    // vertically centred in the space that a hint or a message leaves, from the first render on
    <div className="flex flex-1 flex-col items-center justify-center gap-6 pt-8 pb-[clamp(0px,calc(var(--spare)+45px-var(--below)),48px)]">
      <div className="flex max-w-100 flex-col items-center gap-2 text-center">
        <span
          aria-hidden
          className="flex size-12 items-center justify-center rounded-lg border border-line bg-panel text-muted"
        >
          <Sparkles size={20} />
        </span>
        <h2 className="text-lg font-semibold">
          {makes === 'video' ? 'Describe a film' : 'Describe a picture'}
        </h2>
        <p className="text-muted">
          Write a prompt on the left and press Generate. What comes lands here and in the gallery. Or begin
          with one of these:
        </p>
      </div>
      <div className="grid w-full max-w-140 grid-cols-2 gap-2 max-[1000px]:grid-cols-1">
        {samples[makes].map((sample) => (
          <Button
            key={sample.prompt}
            onPress={() => onChoose(sample.prompt)}
            className="flex flex-col gap-1 rounded-lg border border-line bg-panel p-3 text-left data-[hovered]:border-edge data-[hovered]:bg-raised"
          >
            <span className="text-xs text-muted">{sample.title}</span>
            <span>{sample.prompt}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
