// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { all, aMoment, contentOf, eventually, fill, namesOf, one, press, says, textOf } from './dom'
import { close } from './shown-part'
import { listed, newTagForm, open, searchIn, tagForm, tagList } from './tag-pages'
import { createTagServer } from './tag-server'

// A page takes long to build on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 20_000 })
afterEach(close)

const names = (...wanted: string[]) => eventually(() => expect(listed()).toEqual(wanted))
const reads = (text: string) => eventually(() => expect(says(text), text).toBe(true))

async function filter(name: string, value: string): Promise<void> {
  await press('button', name)
  await press('menuitemradio', value)
}

async function menuOf(name: string): Promise<string[]> {
  await press('button', `More actions for ${name}`)
  await eventually(() => expect(namesOf('menuitem')).not.toEqual([]))
  return namesOf('menuitem')
}

describe('a list', () => {
  it('keeps a search in the address and finds it there when opened again', async () => {
    const server = createTagServer({ name: 'Big basket' }, { name: 'Località' })
    const page = await open(tagList, { server })
    await names('Big basket', 'Località')
    await fill('Search', 'localita', 'searchbox')
    await names('Località')
    expect(page.address()).toBe(`${tagList}?q=localita`)

    const again = await open(page.address(), { server })
    await names('Località')
    expect(await contentOf('Search', 'searchbox')).toBe('localita')
    await press('button', 'Clear search')
    await names('Big basket', 'Località')
    expect(again.address()).toBe(tagList)
  })

  it('says that a search has no match and leads back to all rows', async () => {
    const server = createTagServer({ name: 'Big basket' })
    const page = await open(`${tagList}?q=nobody`, { server })
    await reads('No Tag Found')
    expect(says('No results match your search and filters.')).toBe(true)
    await press('button', 'Clear all')
    await names('Big basket')
    expect(page.address()).toBe(tagList)
  })

  it('shows filters as chips that are removed one by one or together', async () => {
    const server = createTagServer(
      { name: 'By hand' },
      { name: 'By rule', addsAutomatically: true },
      { name: 'Switched off', addsAutomatically: true, status: 'inactive' },
    )
    const page = await open(tagList, { server })
    await names('By hand', 'By rule', 'Switched off')
    await filter('Add automatically', 'Yes')
    await names('By rule', 'Switched off')
    expect(namesOf('button', 'Clear all')).toEqual([])
    await filter('Status', 'Inactive')
    await names('Switched off')
    expect(says('1 of 3')).toBe(true)
    const both = { status: 'inactive', addsAutomatically: 'true' }
    expect(searchIn(page.address())).toEqual(both)

    await press('button', 'Remove filter: Add automatically Yes')
    await eventually(() => expect(searchIn(page.address())).toEqual({ status: 'inactive' }))
    const left = ['Remove filter: Status Inactive']
    await eventually(() => expect(namesOf('button', /^Remove filter/)).toEqual(left))
    page.back()
    await eventually(() => expect(searchIn(page.address())).toEqual(both))
    await press('button', 'Clear all')
    await names('By hand', 'By rule', 'Switched off')
    expect(page.address()).toBe(tagList)
  })

  it('is sorted by the head of a column, both ways, step by step', async () => {
    const server = createTagServer({ name: 'b' }, { name: 'C' }, { name: 'à' })
    const page = await open(tagList, { server })
    await names('à', 'b', 'C')
    await press('button', 'Name')
    await names('C', 'b', 'à')
    expect(searchIn(page.address())).toEqual({ sort: '-name' })
    await press('button', 'Last change')
    await names('b', 'C', 'à')
    expect((await one('columnheader', 'Last change')).getAttribute('aria-sort')).toBe('ascending')
    page.back()
    await names('C', 'b', 'à')
    expect((await one('columnheader', 'Name')).getAttribute('aria-sort')).toBe('descending')
  })

  it('keeps page and page size in the address', async () => {
    const batch = Array.from({ length: 11 }, (_, index) => `Tag ${10 + index}`)
    const server = createTagServer(...batch.map((name) => ({ name })))
    const page = await open(tagList, { server })
    await names(...batch)
    await fill('Rows per page', '10', 'combobox')
    await names(...batch.slice(0, 10))
    await press('button', 'Next page')
    await names(...batch.slice(10))
    expect(says('11–11 of 11')).toBe(true)
    expect((await one('button', 'Next page')).hasAttribute('disabled')).toBe(true)
    expect(searchIn(page.address())).toEqual({ page: '2', pageSize: '10' })

    const colleague = await open(page.address(), { server })
    await names(...batch.slice(10))
    await press('button', 'Name')
    await names(...batch.toReversed().slice(0, 10))
    expect(searchIn(colleague.address())).toEqual({ pageSize: '10', sort: '-name' })
  })

  it('is shown at an address that nobody could have made', async () => {
    const server = createTagServer({ name: 'Big basket' })
    await open(`${tagList}?page=-3&sort=password&status=gone&pageSize=7`, { server })
    await names('Big basket')
    const page = await open(`${tagList}?q=big&page=90`, { server })
    await reads('Page 90 doesn’t exist')
    await press('button', 'Go to last page')
    await names('Big basket')
    expect(page.address()).toBe(`${tagList}?q=big`)
  })

  it('says that it is empty and offers the first step', async () => {
    const page = await open(tagList, { server: createTagServer() })
    await reads('No Tag Found')
    expect(namesOf('searchbox')).toEqual([])
    const [, offered] = await eventually(() => {
      const links = all('link', 'Add tag')
      expect(links.length).toBe(2)
      return links
    })
    offered?.click()
    await one('heading', 'New tag')
    expect(page.address()).toBe(newTagForm)
  })

  it('says that the server cannot be reached, and shows the rows at the next try', async () => {
    const server = createTagServer({ name: 'Big basket' })
    server.goDown()
    await open(tagList, { server })
    await one('button', 'Try again')
    expect(textOf(all('alert')[0] as Element)).toContain('The server can’t be reached')
    expect(listed()).toEqual([])
    server.comeBack()
    await press('button', 'Try again')
    await names('Big basket')
    expect(namesOf('alert')).toEqual([])
  })

  it('is found as it was left when a form leads back to it', async () => {
    const server = createTagServer({ name: 'One' }, { name: 'Two' })
    const page = await open(`${tagList}?sort=-name`, { server })
    await names('Two', 'One')
    await press('link', 'One')
    await one('heading', 'One')
    expect(page.address()).toBe(tagForm(server.stored[0]?.id))
    await press('button', 'Cancel')
    await names('Two', 'One')
    expect(page.address()).toBe(`${tagList}?sort=-name`)
  })
})

describe('chosen rows', () => {
  const threeTags = () => createTagServer({ name: 'One' }, { name: 'Two' }, { name: 'Three' })

  it('are counted, and let go together', async () => {
    await open(tagList, { server: threeTags() })
    await names('One', 'Three', 'Two')
    await press('checkbox', 'Select One')
    await reads('1 selected')
    await press('checkbox', 'Select all rows on this page')
    await reads('3 selected')
    expect(namesOf('searchbox')).toEqual([])
    await press('button', 'Clear selection')
    await one('searchbox', 'Search')
    expect(says('selected')).toBe(false)
  })

  it('are deactivated in one call', async () => {
    const server = threeTags()
    await open(tagList, { server })
    await press('checkbox', 'Select One')
    await press('checkbox', 'Select Two')
    await press('button', 'Deactivate')
    await eventually(() => expect(namesOf('cell', 'Inactive')).toHaveLength(2))
    expect(server.writes()).toHaveLength(1)
    expect(server.stored.map(({ status }) => status)).toEqual(['inactive', 'inactive', 'active'])
  })

  it('are deleted after a question, and only then', async () => {
    const server = threeTags()
    await open(tagList, { server })
    await press('checkbox', 'Select One')
    await press('checkbox', 'Select Two')
    await press('button', 'Delete')
    const question = await one('dialog', 'Delete 2 entries?')
    expect(textOf(question)).toContain('If one of them is in use, none are deleted.')
    await press('button', 'Cancel', question)
    await eventually(() => expect(namesOf('dialog')).toEqual([]))
    await aMoment()
    expect(server.writes()).toEqual([])
    expect(says('2 selected')).toBe(true)

    await press('button', 'Delete')
    await press('button', 'Delete', await one('dialog', 'Delete 2 entries?'))
    await names('Three')
    expect(server.stored.map(({ name }) => name)).toEqual(['Three'])
    await eventually(() => expect(says('selected')).toBe(false))
  })

  it('lead to the page before when the last page is gone with them', async () => {
    const batch = Array.from({ length: 11 }, (_, index) => `Tag ${10 + index}`)
    const server = createTagServer(...batch.map((name) => ({ name })))
    const page = await open(`${tagList}?page=2&pageSize=10`, { server })
    await names('Tag 20')
    expect(await menuOf('Tag 20')).toEqual(['Duplicate', 'Deactivate', 'Delete'])
    await press('menuitem', 'Delete')
    await press('button', 'Delete', await one('dialog', 'Delete “Tag 20”?'))
    await names(...batch.slice(0, 10))
    expect(searchIn(page.address())).toEqual({ pageSize: '10' })
  })
})

describe('rights', () => {
  it('to look alone show no way to add, change or delete', async () => {
    const server = createTagServer({ name: 'Wine club' })
    const page = await open(tagList, { server, rights: ['analytics.display'] })
    await names('Wine club')
    expect(namesOf('link')).toEqual(['Wine club', 'Preview Wine club'])
    expect(namesOf('checkbox')).toEqual([])
    expect(await menuOf('Wine club')).toEqual(['Duplicate'])
    await press('link', 'Wine club')
    await one('heading', 'Wine club')
    expect(page.address()).toBe(`${tagForm(server.stored[0]?.id)}?preview=true`)
  })

  it('to look alone are enough for a copy, which the list then shows', async () => {
    const server = createTagServer({ name: 'Wine club' }, { name: 'Big basket' })
    const page = await open(`${tagList}?q=wine`, { server, rights: ['analytics.display'] })
    await menuOf('Wine club')
    await press('menuitem', 'Duplicate')
    await names('Wine club (copy)', 'Big basket', 'Wine club')
    expect(searchIn(page.address())).toEqual({ sort: '-createdAt' })
    await one('alert', 'Copy created as inactive')
  })

  it('to edit do not include to delete', async () => {
    const server = createTagServer({ name: 'Wine club' })
    await open(tagList, { server, rights: ['analytics.display', 'analytics.edit'] })
    expect(await menuOf('Wine club')).toEqual(['Duplicate', 'Deactivate'])
    await one('link', 'Add tag')
    await one('link', 'Edit Wine club')
    await press('checkbox', 'Select Wine club')
    await one('button', 'Deactivate')
    expect(namesOf('button', 'Delete')).toEqual([])
  })
})
