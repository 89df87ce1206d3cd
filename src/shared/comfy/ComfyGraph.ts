import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../service';

/** A node in ComfyUI's API format: an input is a value, or a link `[node, output]`. */
export type ComfyNode = Readonly<{ id: string; type: string; inputs: JsonObject }>;

/** The graph may contain cycles, so every traversal must remember visited nodes. */
export class ComfyGraph {
  readonly #nodes: ReadonlyMap<string, ComfyNode>;

  constructor(nodes: Iterable<ComfyNode>) {
    this.#nodes = new Map([...nodes].map((node) => [node.id, node]));
  }

  /** The graph in ComfyUI's `prompt` metadata. */
  static ofPrompt(prompt: JsonObject): ComfyGraph {
    return new ComfyGraph(
      Object.entries(prompt).flatMap(([id, node]) => {
        if (!isJsonObject(node) || typeof node.class_type !== 'string') return [];
        return [{ id, type: node.class_type, inputs: isJsonObject(node.inputs) ? node.inputs : {} }];
      }),
    );
  }

  get size(): number {
    return this.#nodes.size;
  }

  nodes(): Iterable<ComfyNode> {
    return this.#nodes.values();
  }

  /** The node that an input is linked to; null: the input is a value, or the link is dangling. */
  linked(value: JsonValue | undefined): ComfyNode | null {
    if (!isJsonArray(value) || value.length !== 2) return null;
    const [id] = value;
    return typeof id === 'string' || typeof id === 'number' ? (this.#nodes.get(String(id)) ?? null) : null;
  }

  /** A node and all nodes that it depends on, nearest first, without duplicates. */
  *upstream(
    from: ComfyNode,
    isFollowed: (input: string, node: ComfyNode) => boolean = () => true,
  ): Generator<ComfyNode> {
    const seenIds = new Set([from.id]);
    const nodeQueue = [from];
    // a queue with an index, because shift() would move all elements
    for (let index = 0; index < nodeQueue.length; index += 1) {
      const node = nodeQueue[index] as ComfyNode;
      yield node;
      for (const [input, value] of Object.entries(node.inputs)) {
        const next = isFollowed(input, node) ? this.linked(value) : null;
        if (next === null || seenIds.has(next.id)) continue;
        seenIds.add(next.id);
        nodeQueue.push(next);
      }
    }
  }
}
