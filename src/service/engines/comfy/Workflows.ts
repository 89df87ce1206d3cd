import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EngineError } from '../Engine';
import { slugPattern } from '../modelSlugs';
import { type Workflow, zWorkflowMetadata } from './Workflow';

/** The workflows of an engine, as readable files: `<slug>.json` and `<slug>.easel.json`. */
export class Workflows {
  readonly #folder: string;
  #cache: readonly Workflow[] | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The workflows, sorted by file name. Unreadable files are skipped. */
  list(): readonly Workflow[] {
    this.#cache ??= this.#read();
    return this.#cache;
  }

  get(slug: string): Workflow | null {
    return this.list().find((workflow) => workflow.slug === slug) ?? null;
  }

  /** Stores a workflow, replacing one with the same slug. @throws EngineError for an invalid slug */
  put(workflow: Workflow): void {
    if (!slugPattern.test(workflow.slug)) {
      throw new EngineError(
        'workflow',
        `${workflow.slug} cannot be a name: use small letters, digits and hyphens.`,
      );
    }
    mkdirSync(this.#folder, { recursive: true });
    this.#write(`${workflow.slug}.json`, workflow.text);
    this.#write(`${workflow.slug}.easel.json`, `${JSON.stringify(workflow.metadata, null, 2)}\n`);
    this.#cache = null;
  }

  remove(slug: string): void {
    if (this.get(slug) === null) return;
    for (const ending of ['json', 'easel.json'])
      rmSync(join(this.#folder, `${slug}.${ending}`), { force: true });
    this.#cache = null;
  }

  clear(): void {
    for (const { slug } of this.list()) this.remove(slug);
  }

  #read(): readonly Workflow[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder)
      .sort()
      .flatMap((name): readonly Workflow[] => {
        const slug = name.slice(0, -'.json'.length);
        if (!name.endsWith('.json') || !slugPattern.test(slug)) return [];
        try {
          const metadata = readFileSync(join(this.#folder, `${slug}.easel.json`), 'utf8');
          const text = readFileSync(join(this.#folder, name), 'utf8');
          return [{ slug, text, metadata: zWorkflowMetadata.parse(JSON.parse(metadata)) }];
        } catch {
          return [];
        }
      });
  }

  // atomically: a crash leaves the earlier file
  #write(name: string, text: string): void {
    const path = join(this.#folder, name);
    writeFileSync(`${path}.part`, text);
    renameSync(`${path}.part`, path);
  }
}
