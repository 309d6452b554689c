import { describe, expect, it } from 'vitest'
import { experienceTemplateNames, experienceTemplates, templatesFor } from './experience-templates'
import { startsPastMidnight } from './experience-times'

describe.each(Object.entries(experienceTemplates))('the template %s', (_, template) => {
  it('can be booked as it is', () => {
    expect(template.weekDays.length).toBeGreaterThan(0)
    expect(template.starts.length).toBeGreaterThan(0)
    expect(startsPastMidnight(template.starts, template.durationMinutes)).toEqual([])
    expect(new Set(template.starts).size).toBe(template.starts.length)
    expect(template.seats).toBeGreaterThanOrEqual(template.minimumGuests)
    expect(template.priceCents).toBeGreaterThan(0)
  })

  it('asks a non-drinker for less than everybody', () => {
    expect(template.nonDrinkerPriceCents ?? 0).toBeLessThan(template.priceCents)
  })
})

it('offers first what a business of these kinds begins with', () => {
  expect(templatesFor(['Restaurant'])[0]).toBe('vineyard_lunch')
  expect(templatesFor(['Hospitality', 'Merchandise']).slice(0, 3)).toEqual([
    'cellar_tour',
    'wine_shop',
    'classic_tasting',
  ])
  expect(templatesFor(['Restaurant']).toSorted()).toEqual(experienceTemplateNames.toSorted())
  expect(templatesFor([])).toEqual(experienceTemplateNames)
})
