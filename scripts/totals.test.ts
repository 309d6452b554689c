import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { add, countRun, playwrightTotals, readTotals, totalsLine, vitestTotals } from './totals.mjs'

describe('the last line', () => {
  it('names what passed and what failed', () => {
    expect(totalsLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  })

  it('names skipped tests only when there are some', () => {
    expect(totalsLine({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped')
  })

  it('adds several runs', () => {
    const sum = add({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 })
    expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33 })
  })
})

describe('counting a report of vitest', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  const failedTest = { status: 'failed', assertionResults: [{ status: 'failed' }] }

  it('takes its numbers', () => {
    expect(vitestTotals({ ...report, testResults: [failedTest] })).toEqual({
      passed: 3,
      failed: 1,
      skipped: 3,
    })
  })

  it('counts a file that could not be loaded as a failure', () => {
    const brokenFile = { status: 'failed', assertionResults: [] }
    expect(vitestTotals({ ...report, testResults: [failedTest, brokenFile] }).failed).toBe(2)
  })
})

it('counts a browser test that passed when repeated, and those that never did', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(playwrightTotals({ stats })).toEqual({ passed: 6, failed: 1, skipped: 2 })
})

describe('counting a run', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'totals-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const asIs = (report: { passed: number; failed: number; skipped: number }) => report

  function reportOf(passed: number, failed: number) {
    const file = join(folder, 'report.json')
    writeFileSync(file, JSON.stringify({ passed, failed, skipped: 0 }))
    return file
  }

  it('is a failure when the runner left no report', () => {
    expect(countRun(0, join(folder, 'none.json'), asIs)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('is a failure when the runner ended badly although no test failed', () => {
    expect(countRun(1, reportOf(7, 0), asIs)).toMatchObject({ passed: 7, failed: 1 })
  })

  it('does not count the bad end of failed tests twice', () => {
    expect(countRun(1, reportOf(7, 2), asIs)).toMatchObject({ passed: 7, failed: 2 })
  })

  it('takes a good end as it is', () => {
    expect(countRun(0, reportOf(7, 0), asIs)).toMatchObject({ passed: 7, failed: 0 })
  })
})

describe('reading the last line of a command', () => {
  it('takes its counts', () => {
    expect(readTotals(0, 'a\n7 passed, 0 failed\n')).toEqual({ passed: 7, failed: 0, skipped: 0 })
    expect(readTotals(1, '7 passed, 2 failed, 3 skipped')).toEqual({
      passed: 7,
      failed: 2,
      skipped: 3,
    })
  })

  it('is a failure when there is none', () => {
    expect(readTotals(0, 'it died\n')).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('is a failure when the command ended badly in spite of it', () => {
    expect(readTotals(1, '7 passed, 0 failed')).toEqual({ passed: 7, failed: 1, skipped: 0 })
  })
})
