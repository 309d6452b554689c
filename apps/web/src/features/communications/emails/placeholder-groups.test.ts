import { mailTriggers } from '@cantina/domain/communications/mail-rule'
import { placeholdersOf, unknownPlaceholders } from '@cantina/domain/communications/placeholders'
import { describe, expect, it } from 'vitest'
import { groupedPlaceholders, written } from './placeholder-groups'

describe('what can be inserted', () => {
  it.each(mailTriggers)('is all that a mail about %s knows, each once', (trigger) => {
    const offered = groupedPlaceholders(trigger).flatMap(({ names }) => names)
    expect(offered.toSorted()).toEqual([...placeholdersOf(trigger)].sort())
  })

  it('is written so that the contract knows it', () => {
    const text = placeholdersOf('arrival').map(written).join(' ')
    expect(unknownPlaceholders(text, 'arrival')).toEqual([])
    expect(unknownPlaceholders(text, 'birthday')).toContain('visitDate')
  })
})
