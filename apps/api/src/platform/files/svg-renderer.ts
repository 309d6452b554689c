import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/**
 * A process of its own that draws one SVG: its text comes in, a PNG goes out. A drawing can ask for
 * any amount of work, and native code cannot be interrupted: one that needs too much time or memory
 * ends with the process.
 */

const mostMemoryBytes = 320 * 1024 * 1024
/** Of the processor, which a busy machine does not use up. */
const mostSeconds = 5
const watchEveryMs = 20

/** Distinguishes a file that cannot be drawn from a renderer that does not work. */
const undrawable = 3

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

setInterval(() => {
  const { user, system } = process.cpuUsage()
  const isTooMuch =
    process.memoryUsage.rss() > mostMemoryBytes || user + system > mostSeconds * 1_000_000
  if (isTooMuch) process.kill(process.pid, 'SIGKILL')
}, watchEveryMs).unref()

const pixels = Number(process.argv[2])
const svg = await buffer(process.stdin)
try {
  // Drawn at the size that is wanted, not at its own, which may be any.
  const picture = await sharp(svg, { limitInputPixels: false })
    .resize(pixels, pixels, { fit: 'inside' })
    .png()
    .toBuffer()
  process.stdout.write(picture)
} catch {
  process.exitCode = undrawable
}
