import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { check } from './check'
import { type Rule, withRules } from './rules'

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
  it('are told beside what is wrong with other fields', () => {
    expect(problemsOf({ from: 3, to: 2, name: '' })).toEqual([
      'name: required',
      'to: maximumBelowMinimum',
    ])
    expect(problemsOf({ from: 3, to: 2, name: 'no' })).toEqual([
      'to: maximumBelowMinimum',
      'name: twice',
    ])
  })

  it('are left out where a field they need is itself wrong', () => {
    expect(problemsOf({ from: 'three', to: 2, name: 'no' })).toEqual([
      'from: invalidFormat',
      'name: twice',
    ])
  })

  it('ask nothing of what is no form at all', () => {
    for (const odd of [null, [], 'form']) expect(problemsOf(odd)).toHaveLength(1)
  })
})
