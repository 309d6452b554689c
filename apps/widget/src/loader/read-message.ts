import type { ToHost } from '#widget/messages'

export interface Heard {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

interface Speaker {
  readonly origin: string
  readonly window: unknown
}

/** More than any step is high. */
const greatestHeight = 20_000

/** What our own frame says, and nobody else: other frames of the page, and the page itself, talk too. */
export function readMessage({ origin, source, data }: Heard, speaker: Speaker): ToHost | null {
  if (origin !== speaker.origin || source !== speaker.window || source === null) return null
  if (typeof data !== 'object' || data === null || !('cantina' in data)) return null
  const { cantina } = data
  if (cantina === 'here' || cantina === 'close' || cantina === 'step') return { cantina }
  if (data.cantina !== 'height' || !('height' in data)) return null
  const { height } = data
  if (typeof height !== 'number' || !Number.isFinite(height) || height <= 0) return null
  return { cantina: 'height', height: Math.min(Math.ceil(height), greatestHeight) }
}
