import { z } from 'zod';

// The page's policy forbids eval, which zod otherwise uses to compile schemas.
z.config({ jitless: true });
