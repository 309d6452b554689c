import { describe, expect, it } from 'vitest'
import {
  isReservedPageName,
  isWrittenAsPageName,
  pageNameFrom,
  pageNameLengths,
  pageNamesFor,
} from './page-name'

const firstOf = (name: string, count: number) => {
  const names = pageNamesFor(name)
  return Array.from({ length: count }, () => names.next().value)
}

describe('the name of a booking page', () => {
  it.each([
    ['Tenuta Montefosco', 'tenuta-montefosco'],
    ['  Ca’ del Bosco & Figli  ', 'ca-del-bosco-figli'],
    ['Château d’Àmbré', 'chateau-d-ambre'],
    ['Weingut Müller-Straße', 'weingut-muller-strasse'],
    ['Łódź Ørsted Æbler', 'lodz-orsted-aebler'],
    ['Κτήμα Αβαντίς', 'ktima-avantis'],
    ['Шато Пуркарь', 'shato-purkar'],
    ['ღვინის სახლი', 'ghvinis-sakhli'],
    ['酒庄', ''],
  ])('writes %s as %s', (name, written) => {
    expect(pageNameFrom(name)).toBe(written)
  })

  it('ends with a whole word where it is too long', () => {
    const name = pageNameFrom(
      'Società agricola cooperativa dei vignaioli riuniti della collina alta',
    )
    expect(name).toBe('societa-agricola-cooperativa-dei-vignaioli-riuniti-della')
    expect(pageNameFrom('a'.repeat(200))).toHaveLength(pageNameLengths.most)
  })

  it('counts on where a name is taken, and every name can be used', () => {
    expect(firstOf('Tenuta Prova', 3)).toEqual(['tenuta-prova', 'tenuta-prova-2', 'tenuta-prova-3'])
    for (const name of ['', '酒庄', 'Ca', 'Admin', 'Shop', 'x'.repeat(300), 'Tenuta']) {
      for (const one of firstOf(name, 12)) {
        expect(isWrittenAsPageName(one) && !isReservedPageName(one), one).toBe(true)
      }
    }
  })

  it('refuses what would not stand in an address as it is written', () => {
    for (const name of ['ab', 'Tenuta', 'a b c', 'abc-', '-abc', 'a--b', 'caffè', 'a/b', 'a.b']) {
      expect(isWrittenAsPageName(name), name).toBe(false)
    }
    expect(isReservedPageName('admin')).toBe(true)
  })
})
