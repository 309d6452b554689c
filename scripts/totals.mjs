import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * What is read of vitest's JSON report.
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly { status: string; assertionResults: readonly { status: string }[] }[]} testResults
 */

/**
 * What is read of Playwright's.
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number; unexpected: number; flaky: number; skipped: number }} stats
 */

/** @returns {Totals} */
export const noTests = () => ({ passed: 0, failed: 0, skipped: 0 })

/**
 * @param {...Totals} parts
 * @returns {Totals}
 */
export function add(...parts) {
  return parts.reduce(
    (sum, part) => ({
      passed: sum.passed + part.passed,
      failed: sum.failed + part.failed,
      skipped: sum.skipped + part.skipped,
    }),
    noTests(),
  )
}

/**
 * The last line of every run that counts.
 * @param {Totals} totals
 */
export function totalsLine({ passed, failed, skipped }) {
  const line = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${line}, ${skipped} skipped` : line
}

/**
 * What vitest's JSON report counts. A file that could not be loaded holds no failed test, and is one.
 * @param {VitestReport} report
 * @returns {Totals}
 */
export function vitestTotals(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * What Playwright's JSON report counts. One that passed only when repeated has passed; CI, which alone repeats, names it.
 * @param {PlaywrightReport} report
 * @returns {Totals}
 */
export function playwrightTotals({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/**
 * The counts of a finished runner. One that left no report, or ended badly without naming a failed
 * test, has failed itself.
 * @template Report
 * @param {number} exitCode
 * @param {string} reportFile
 * @param {(report: Report) => Totals} count
 * @returns {Totals}
 */
export function countRun(exitCode, reportFile, count) {
  const totals = existsSync(reportFile)
    ? count(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { ...noTests(), failed: 1 }
  if (exitCode !== 0 && totals.failed === 0) return { ...totals, failed: 1 }
  return totals
}

/**
 * The counts that a command said in its last line. One that ended before it, or badly in spite of it,
 * has failed itself.
 * @param {number} exitCode
 * @param {string} output
 * @returns {Totals}
 */
export function readTotals(exitCode, output) {
  const line = output.trimEnd().split('\n').at(-1) ?? ''
  const match = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(line)
  const [passed = 0, failed = 0, skipped = 0] =
    match?.slice(1).map((count) => Number(count ?? 0)) ?? []
  const isLost = !match || (exitCode !== 0 && failed === 0)
  return { passed, failed: isLost ? failed + 1 : failed, skipped }
}
