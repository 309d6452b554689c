import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:js|css|svg|json|webmanifest)$/
const smallestBytes = 1024

/**
 * Writes each file that is worth it also as .br and .gz, so that the server never compresses while
 * someone waits. The folder may be served meanwhile: nobody is given half a file. What was begun is gone on with.
 * @param {string} folder
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true })
  const files = entries.filter((entry) => compressible.test(entry))
  await Promise.all(files.map((entry) => compressFile(join(folder, entry))))
}

/** @param {string} path */
async function compressFile(path) {
  if (existsSync(`${path}.gz`)) return
  const content = await readFile(path)
  if (content.byteLength < smallestBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeWhole(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeWhole(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/**
 * @param {string} path
 * @param {Buffer} content
 */
async function writeWhole(path, content) {
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}
