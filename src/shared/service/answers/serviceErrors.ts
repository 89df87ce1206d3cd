/** The seven documented errors, unchanged (docs/interface.md, Errors). */
export const serviceErrors = {
  invalidInput: { status: 400, error: 'Invalid input', message: 'Input validation failed' },
  invalidKey: {
    status: 401,
    error: 'Invalid API key',
    message: 'Please provide a valid API key in the Authorization header',
  },
  insufficientCredits: {
    status: 402,
    error: 'Insufficient credits',
    message: 'Insufficient credits to generate content',
  },
  accessDenied: {
    status: 403,
    error: 'Access denied',
    message: (provider: string) => `Your API key does not have access to provider: ${provider}`,
  },
  modelNotFound: {
    status: 404,
    error: 'Model not found',
    message: (path: string) => `Model configuration not found for ${path}`,
  },
  rateLimited: {
    status: 429,
    error: 'Rate limit exceeded',
    message: (seconds: number) => `Rate limit exceeded. Try again in ${seconds} seconds.`,
  },
  generationFailed: {
    status: 500,
    error: 'Generation failed',
    message: (reason: string) => `Failed to generate image: ${reason}`,
  },
} as const;
