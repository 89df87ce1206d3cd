/** The graph of ComfyUI's first example, as it keeps it under `prompt`. */
export function comfyGraph(
  said: Readonly<{ prompt: string; negative: string; seed: string; steps: number }>,
): string {
  const graph = {
    3: {
      class_type: 'KSampler',
      inputs: {
        seed: 'SEED',
        steps: said.steps,
        cfg: 6.5,
        sampler_name: 'dpmpp_2m',
        scheduler: 'karras',
        denoise: 1,
        model: ['10', 0],
        positive: ['6', 0],
        negative: ['7', 0],
        latent_image: ['5', 0],
      },
    },
    4: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'landscape_v2.safetensors' } },
    5: { class_type: 'EmptyLatentImage', inputs: { width: 832, height: 1216, batch_size: 1 } },
    6: { class_type: 'CLIPTextEncode', inputs: { text: said.prompt, clip: ['10', 1] } },
    7: { class_type: 'CLIPTextEncode', inputs: { text: said.negative, clip: ['10', 1] } },
    8: { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
    9: { class_type: 'SaveImage', inputs: { filename_prefix: 'ComfyUI', images: ['8', 0] } },
    10: {
      class_type: 'LoraLoader',
      inputs: {
        lora_name: 'mist.safetensors',
        strength_model: 0.7,
        strength_clip: 0.7,
        model: ['4', 0],
        clip: ['4', 1],
      },
    },
  };
  return JSON.stringify(graph).replace('"SEED"', said.seed);
}
