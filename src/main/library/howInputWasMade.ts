import { type CreationInfo, inputSha256 } from '@shared/domain/create/InputImage';
import { factsOfFile } from '../metadata/read/factsOfFile';
import { valuesFromMetadata } from '../metadata/read/programs/valuesFromMetadata';
import type { InputStore } from './InputStore';

/** How an input picture was made, according to its metadata; null if unknown. */
export async function howInputWasMade(
  inputs: Pick<InputStore, 'file'>,
  ref: string,
): Promise<CreationInfo | null> {
  const file = inputs.file(inputSha256(ref) ?? '');
  const said = file && (await factsOfFile(file.path, 'image'));
  if (!said || said.program === null || said.facts.prompt === '') return null;
  const { model, prompt, seed } = said.facts;
  return { program: said.program, modelId: model, prompt, seed, values: valuesFromMetadata(said) };
}
