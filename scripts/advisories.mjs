import './node-version.mjs'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'
import { asCommand, Problem, root } from './command.mjs'

/** @typedef {{ version?: string; integrity?: string; link?: boolean; resolved?: string; inBundle?: boolean }} Locked */
/** @typedef {{ introduced?: string; fixed?: string; last_affected?: string }} RangeEvent */
/** @typedef {{ type: string; events: RangeEvent[] }} Range */
/** @typedef {{ package: { ecosystem: string; name: string }; ranges?: Range[]; versions?: string[] }} Affected */
/** @typedef {{ id: string; summary?: string; withdrawn?: string; affected: Affected[] }} Advisory a record of the Open Source Vulnerability format */
/** @typedef {{ asOf: string; advisories: Advisory[] }} Store */

const storeFile = join(root, 'scripts', 'advisories.json')

/** @returns {Store} */
function storedAdvisories() {
  return JSON.parse(readFileSync(storeFile, 'utf8'))
}

/** @returns {Record<string, Locked>} */
function lockedPackages() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
}

/**
 * Packages of the lock with a known hole, by the advisories that are stored: nothing is asked of anybody.
 * @param {Record<string, Locked>} [packages]
 * @param {readonly Advisory[]} [advisories]
 */
export function advisoryProblems(
  packages = lockedPackages(),
  advisories = storedAdvisories().advisories,
) {
  const installed = installedPackages(packages)
  const found = advisories
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap(({ id, summary = '', affected }) =>
      affected
        .filter(({ package: { ecosystem } }) => ecosystem === 'npm')
        .flatMap((one) =>
          installed
            .filter(({ name, version }) => name === one.package.name && isAffected(version, one))
            .map(({ name, version }) => `${name} ${version} has a known hole: ${id} ${summary}`),
        ),
    )
  return [...new Set(found)].sort()
}

/**
 * What the lock cannot vouch for: a package without a checksum, or from somewhere else than the registry.
 * @param {Record<string, Locked>} [packages]
 */
export function lockProblems(packages = lockedPackages()) {
  return Object.entries(packages)
    .filter(([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle)
    .flatMap(([path, { integrity = '', resolved = '' }]) => [
      ...(integrity.startsWith('sha512-') ? [] : [`${path} has no checksum in the lock`]),
      ...(/^(git|http:|file:)/.test(resolved) ? [`${path} comes from ${resolved}`] : []),
    ])
}

const mostDaysOld = 45
const dayMs = 24 * 60 * 60_000

/**
 * Advisories that nobody brings up to date say nothing of what has been found since.
 * @param {string} asOf
 * @param {Date} now
 */
export function ageProblems(asOf, now) {
  const days = Math.floor((now.getTime() - new Date(asOf).getTime()) / dayMs)
  return days > mostDaysOld ? [`the advisories are ${days} days old`] : []
}

/** @param {Record<string, Locked>} packages */
function installedPackages(packages) {
  return Object.entries(packages)
    .filter(([path, { version }]) => path.includes('node_modules/') && version)
    .map(([path, { version = '' }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
    }))
}

/**
 * @param {string} version
 * @param {Affected} affected
 */
function isAffected(version, { ranges = [], versions = [] }) {
  return (
    versions.includes(version) ||
    ranges.some(({ type, events }) => type === 'SEMVER' && isWithin(version, events))
  )
}

/**
 * Events are in the order of versions: what one introduces, the next fixes.
 * @param {string} version
 * @param {readonly RangeEvent[]} events
 */
function isWithin(version, events) {
  let isIn = false
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced === '0' || (introduced && semver.gte(version, introduced))) isIn = true
    if (fixed && semver.gte(version, fixed)) isIn = false
    if (last && semver.gt(version, last)) isIn = false
  }
  return isIn
}

/**
 * Those of some records that are about packages of the lock, whatever their version: the next update of one
 * of them is looked at, too.
 * @param {readonly Advisory[]} records
 * @param {Record<string, Locked>} [packages]
 */
export function advisoriesOfLock(records, packages = lockedPackages()) {
  const names = new Set(installedPackages(packages).map(({ name }) => name))
  return records
    .map(({ id, summary, withdrawn, affected }) => ({
      id,
      ...(summary && { summary }),
      ...(withdrawn && { withdrawn }),
      affected: affected
        .filter(({ package: { ecosystem, name } }) => ecosystem === 'npm' && names.has(name))
        .map(({ package: { ecosystem, name }, ranges = [], versions = [] }) => ({
          package: { ecosystem, name },
          ranges: ranges.filter(({ type }) => type === 'SEMVER'),
          ...(ranges.length === 0 && { versions }),
        })),
    }))
    .filter(({ affected }) => affected.length > 0)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * Records of the Open Source Vulnerability format: a file with one or a list of them, or a folder of such files.
 * @param {string} path
 * @returns {Advisory[]}
 */
function readRecords(path) {
  if (statSync(path).isDirectory()) {
    return readdirSync(path)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => readRecords(join(path, name)))
  }
  const read = JSON.parse(readFileSync(path, 'utf8'))
  return Array.isArray(read) ? read : [read]
}

await asCommand(import.meta.url, () => {
  const [command, path] = process.argv.slice(2)
  if (command === 'import' && path) importFrom(path)
  else if (command) throw new Problem('npm run advisories, or npm run advisories -- import <path>')
  const { asOf, advisories } = storedAdvisories()
  const problems = [...lockProblems(), ...advisoryProblems(), ...ageProblems(asOf, new Date())]
  for (const problem of problems) console.error(problem)
  console.log(`${advisories.length} advisories as of ${asOf}: ${problems.length} found`)
  process.exitCode = problems.length > 0 ? 1 : 0
  return Promise.resolve()
})

/** @param {string} path */
function importFrom(path) {
  const known = new Map(storedAdvisories().advisories.map((one) => [one.id, one]))
  for (const one of advisoriesOfLock(readRecords(path))) known.set(one.id, one)
  const asOf = new Date().toISOString().slice(0, 10)
  const advisories = [...known.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  writeFileSync(storeFile, `${JSON.stringify({ asOf, advisories }, null, 2)}\n`)
}
