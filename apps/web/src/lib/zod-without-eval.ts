import { z } from 'zod'

// Has to run before the first schema is made: the content policy forbids evaluating code.
z.config({ jitless: true })
