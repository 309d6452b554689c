import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:js|css|svg|json|webmanifest)$/
const smallestBytes = 1024

/**
 * Writes each file that is worth it also as .br and .gz, so that the server never compresses while
 * someone waits.
 * @param {string} folder
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true })
  const files = entries.filter((entry) => compressible.test(entry))
  await Promise.all(files.map((entry) => compressFile(join(folder, entry))))
}

/** @param {string} path */
async function compressFile(path) {
  const content = await readFile(path)
  if (content.byteLength < smallestBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
