import './node-version.mjs'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asCommand, root } from './command.mjs'
import { ensureInstalled } from './install.mjs'

/** They ask for their text to be passed on, and for nothing about what they are used in. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/**
 * What does not say it in a way that a program reads, or asks for more, and why it may ship all the same.
 * @type {ReadonlyArray<{ name: RegExp; licence: string; reason: string }>}
 */
const lookedAt = [
  {
    name: /^@img\/sharp(-libvips)?-/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason:
      'libvips, unchanged, as a library of its own that is loaded at run time and can be replaced',
  },
  { name: /^png-js$/, licence: 'MIT', reason: 'its LICENSE file' },
  { name: /^slick$/, licence: 'MIT', reason: 'its licence field names MIT with an address' },
]

/** @typedef {{ version?: string; license?: string; dev?: boolean; link?: boolean }} Locked */
/** @typedef {{ name: string; version: string; licence: string; note: string }} Shipped */

/**
 * Everything that ships: what the lock names and is not for building and testing alone.
 * @param {Record<string, Locked>} [packages] of a lock file
 * @returns {Shipped[]}
 */
export function shippedPackages(packages = lockedPackages()) {
  const shipped = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  )
  const found = shipped.map(([path, { version = '', license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const known = lookedAt.find((one) => one.name.test(name))
    const licence = known?.licence ?? license ?? installedLicence(path)
    return { name, version, licence, note: known?.reason ?? '' }
  })
  const unique = new Map(found.map((one) => [`${one.name}@${one.version}`, one]))
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Packages whose licence is not permissive and that nobody has looked at.
 * @param {Record<string, Locked>} [packages]
 */
export function licenceProblems(packages) {
  return shippedPackages(packages)
    .filter(({ licence, note }) => !note && !isPermissive(licence))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} ships under ${licence || 'no licence'}: permissive ones only`,
    )
}

/**
 * One of several that are offered is enough; all of those that hold together must be.
 * @param {string} licence
 * @returns {boolean}
 */
function isPermissive(licence) {
  // What stands in brackets is settled first, from the inside out.
  const settled = licence.replace(/\(([^()]*)\)/g, (_, inner) =>
    isPermissive(inner) ? 'MIT' : 'no',
  )
  if (settled !== licence) return isPermissive(settled)
  return licence
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((one) => permissive.has(one.trim())))
}

/** @returns {Record<string, Locked>} */
function lockedPackages() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
}

/** @param {string} path */
function installedLicence(path) {
  const file = join(root, path, 'package.json')
  return existsSync(file) ? String(JSON.parse(readFileSync(file, 'utf8')).license ?? '') : ''
}

await asCommand(import.meta.url, async () => {
  await ensureInstalled()
  const shipped = shippedPackages()
  console.log('| package | version | licence | |\n| --- | --- | --- | --- |')
  for (const { name, version, licence, note } of shipped) {
    console.log(`| ${name} | ${version} | ${licence} | ${note} |`)
  }
  const problems = licenceProblems()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
})
