import { errorStatus } from '@cantina/contract/errors'
import { holdPublicSeats, listPublicSlots } from '@cantina/contract/guest/public-visits'
import { describe, expect, it } from 'vitest'
import { refusalAnswers, refusalStatuses, refusalsOf } from './refusals'

describe('the refusals of a call', () => {
  it('have a description for every status that a refusal can have', () => {
    const refusing = Object.values(errorStatus).filter((status) => status < 500)
    expect(new Set(refusalStatuses)).toEqual(new Set<number>(refusing))
  })

  it('name the challenge that a visitor may be asked to solve first', () => {
    expect(refusalsOf(holdPublicSeats)).toContain(428)
    expect(refusalsOf(listPublicSlots)).not.toContain(428)
    expect(refusalAnswers().Refused428).toMatchObject({
      description: expect.stringContaining('challenge_needed'),
    })
  })
})
