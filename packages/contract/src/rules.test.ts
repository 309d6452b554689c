import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { check, checkAt } from './check'
import { type Rule, type TimelyRule, withRules, withTimelyRules } from './rules'

const fields = { from: z.int(), to: z.int(), name: z.string().min(1) }

const rules: Rule<typeof fields>[] = [
  ({ from, to }, complain) => {
    if (to < from) complain('to', 'maximumBelowMinimum')
  },
  ({ name }, complain) => {
    if (name === 'no') complain('name', 'twice')
  },
]

const stay = withRules(z.strictObject(fields), rules)

function problemsOf(value: unknown) {
  const result = check(stay, value)
  return result.ok ? [] : result.problems.map(({ path, text }) => `${path}: ${text.key}`)
}

describe('rules between fields', () => {
  it('are reported together with problems of other fields', () => {
    expect(problemsOf({ from: 3, to: 2, name: '' })).toEqual([
      'name: required',
      'to: maximumBelowMinimum',
    ])
    expect(problemsOf({ from: 3, to: 2, name: 'no' })).toEqual([
      'to: maximumBelowMinimum',
      'name: twice',
    ])
  })

  it('are left out where a field they read is invalid', () => {
    expect(problemsOf({ from: 'three', to: 2, name: 'no' })).toEqual([
      'from: invalidFormat',
      'name: twice',
    ])
  })

  it('are not run on a value that is no form', () => {
    for (const odd of [null, [], 'form']) expect(problemsOf(odd)).toHaveLength(1)
  })
})

describe('rules that depend on the time', () => {
  const ofThePast: TimelyRule<typeof fields> = ({ from }, complain, now) => {
    if (from > now.getUTCFullYear()) complain('from', 'yearInFuture')
  }
  const wine = withTimelyRules(withRules(z.strictObject(fields), rules), [ofThePast])
  const problemsAt = (value: unknown, now = new Date('2026-06-01T00:00:00Z')) => {
    const result = checkAt(wine, value, now)
    return result.ok ? [] : result.problems.map(({ path, text }) => `${path}: ${text.key}`)
  }

  it('are checked against the given time', () => {
    const value = { from: 2027, to: 2027, name: 'Rosso' }
    expect(problemsAt(value)).toEqual(['from: yearInFuture'])
    expect(problemsAt(value, new Date('2027-01-01T00:00:00Z'))).toEqual([])
  })

  it('are reported with other problems, and left out where their own field has one', () => {
    expect(problemsAt({ from: 2027, to: 2020, name: '' })).toEqual([
      'name: required',
      'to: maximumBelowMinimum',
      'from: yearInFuture',
    ])
    expect(problemsAt({ from: 'x', to: 2020, name: 'Rosso' })).toEqual(['from: invalidFormat'])
    for (const odd of [null, [], 'form']) expect(problemsAt(odd)).toHaveLength(1)
  })
})
