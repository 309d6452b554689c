import { describe, expect, it } from 'vitest'
import { concernsOf, jobStateOf, type System } from './system-concerns'

const job = {
  name: 'send-mails',
  schedule: '* * * * *',
  startedAt: '2026-11-16T10:00:00.000Z',
  tookMs: 12,
  failedAt: null,
  failure: null,
  failureDetail: null,
  nextAt: null,
}

const well: System = {
  at: '2026-11-16T10:00:30.000Z',
  version: '0.1.0',
  startedAt: '2026-11-16T09:00:00.000Z',
  memoryBytes: 1,
  database: { kind: 'embedded', version: '17', bytes: 1, answersInMs: 1 },
  disk: { freeBytes: 50, bytes: 100, limitBytes: 5, takesWrites: true },
  process: {
    minutes: 15,
    requests: 9,
    refused: 2,
    failed: 0,
    slowest: [],
    connections: { most: 20, inUse: 1, waiting: 0 },
    delay: { usualMs: 1, longestMs: 4 },
  },
  jobs: [job],
  line: { waiting: 0, oldestAt: null, retrying: 0, givenUp: 0 },
  mails: { waiting: 3, oldestAt: '2026-11-16T09:30:00.000Z', sent: 0, failed: 0, leave: true },
}

describe('what the operator should look at', () => {
  it('is what failed of the requests of the last minutes', () => {
    const process = { ...well.process, failed: 3 }
    expect(concernsOf({ ...well, process })).toEqual([
      { kind: 'requestsFailed', count: 3, minutes: 15 },
    ])
  })

  it('is nothing while all is well', () => {
    expect(concernsOf(well)).toEqual([])
    expect(concernsOf({ ...well, disk: null })).toEqual([])
  })

  it('is what failed, what waits and what runs out, the worst first', () => {
    const failedAt = job.startedAt
    const ill: System = {
      ...well,
      disk: { freeBytes: 9, bytes: 100, limitBytes: 5, takesWrites: true },
      jobs: [job, { ...job, failedAt }],
      line: { ...well.line, retrying: 5, givenUp: 2 },
      mails: { ...well.mails, oldestAt: '2026-11-16T08:00:00.000Z', failed: 4 },
    }
    expect(concernsOf(ill)).toEqual([
      { kind: 'diskFull', percent: 9 },
      { kind: 'failedJobs', count: 1 },
      { kind: 'givenUp', count: 2 },
      { kind: 'retrying', count: 5 },
      { kind: 'mailsWait', count: 3, since: '2026-11-16T08:00:00.000Z' },
      { kind: 'mailsFailed', count: 4 },
    ])
  })

  it('is first of all that nothing is saved for want of room', () => {
    const disk = { freeBytes: 4, bytes: 100, limitBytes: 5, takesWrites: false }
    expect(concernsOf({ ...well, disk })).toEqual([
      { kind: 'nothingSaved', freeBytes: 4, limitBytes: 5 },
    ])
  })

  it('says that no mail leaves, and not how long they wait', () => {
    const mails = { ...well.mails, leave: false, oldestAt: '2026-01-01T00:00:00.000Z' }
    expect(concernsOf({ ...well, mails })).toEqual([{ kind: 'noMailServer' }])
  })

  it('does not call a job failed that has run well since', () => {
    expect(jobStateOf({ ...job, failedAt: '2026-11-16T09:59:00.000Z' })).toBe('ok')
    expect(jobStateOf({ ...job, startedAt: null })).toBe('waiting')
  })
})
