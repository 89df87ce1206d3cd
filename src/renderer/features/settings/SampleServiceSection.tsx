import { Section } from './Section';

/** What the sample service is, in words. */
export function SampleServiceSection() {
  return (
    <Section title="Sample service">
      <p className="text-sm text-muted">
        A small service inside Easel with the same interface as the real one. It draws pictures and films by a
        program, from your prompt and seed; no trained model is involved, nothing leaves this computer and its
        credits cost nothing. Everything it makes is labelled as a sample, in the app and inside the files.
      </p>
    </Section>
  );
}
