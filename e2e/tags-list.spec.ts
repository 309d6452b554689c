import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { signIn, unique } from './steps'
import { namesInOrder, rowOf, tagList, tagsMatching } from './tag-pages'

test('a search stands in the address and survives a reload', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const name = unique('Località')
  await api.createTag({ name })
  await signIn(page, giulia)
  await page.goto(tagList)
  const typed = name.replace('Località', 'localita')
  await page.getByRole('searchbox', { name: 'Search' }).fill(typed)
  await expect(namesInOrder(page)).toHaveText([name])
  await expect(page).toHaveURL(tagsMatching(typed))
  await page.reload()
  await expect(namesInOrder(page)).toHaveText([name])
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(typed)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(tagList)
  await expect(rowOf(page, 'Big basket')).toBeVisible()
})

test('a search without a match says so and leads back', { tag: '@full' }, async ({ page }) => {
  await signIn(page, giulia)
  await page.goto(tagsMatching(unique('Nessuno')))
  await expect(page.getByText('No Tag Found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(tagList)
  await expect(rowOf(page, 'Big basket')).toBeVisible()
})

test('an empty list says so and offers the first step', { tag: '@full' }, async ({ page }) => {
  await signIn(page, giulia)
  await page.route(/\/analytics\/tag(\?|$)/, (route) =>
    route.fulfill({
      json: { items: [], total: 0, isTotalExact: true, page: 1, pageSize: 25 },
    }),
  )
  await page.goto(tagList)
  await expect(page.getByText('No Tag Found')).toBeVisible()
  await page.getByRole('region', { name: 'Tags' }).getByRole('link', { name: 'Add tag' }).click()
  await expect(page.getByRole('heading', { name: 'New tag' })).toBeVisible()
})

test('the head of a column sorts, both ways, step by step', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const batch = unique('Ordine')
  for (const letter of ['b', 'C', 'à']) await api.createTag({ name: `${batch} ${letter}` })
  await signIn(page, giulia)
  await page.goto(tagsMatching(batch))
  const byName = ['à', 'b', 'C'].map((letter) => `${batch} ${letter}`)
  const byTime = ['b', 'C', 'à'].map((letter) => `${batch} ${letter}`)
  await expect(namesInOrder(page)).toHaveText(byName)
  await sortBy(page, 'Name')
  await expect(namesInOrder(page)).toHaveText(byName.toReversed())
  await expectInAddress(page, { q: batch, sort: '-name' })
  await sortBy(page, 'Last change')
  await expect(namesInOrder(page)).toHaveText(byTime)
  await expect(page.getByRole('columnheader', { name: 'Last change' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await sortBy(page, 'Last change')
  await expect(namesInOrder(page)).toHaveText(byTime.toReversed())
  await page.goBack()
  await expect(namesInOrder(page)).toHaveText(byTime)
  await page.goBack()
  await expect(namesInOrder(page)).toHaveText(byName.toReversed())
})

test('filters appear as chips that are taken away one by one or together', {
  tag: '@full',
}, async ({ page, api }) => {
  const batch = unique('Filtri')
  const [plain, automatic, off] = [`${batch} a`, `${batch} b`, `${batch} c`]
  await api.createTags([{ name: plain }, { name: automatic, addsAutomatically: true }])
  await api.setStatus([await api.createTag({ name: off, addsAutomatically: true })], 'inactive')
  await signIn(page, giulia)
  await page.goto(tagsMatching(batch))
  await expect(namesInOrder(page)).toHaveCount(3)
  await filter(page, 'Add automatically', 'Yes')
  await expect(namesInOrder(page)).toHaveText([automatic, off])
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeHidden()
  await filter(page, 'Status', 'Inactive')
  await expect(namesInOrder(page)).toHaveText([off])
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  const both = { q: batch, status: 'inactive', addsAutomatically: 'true' }
  await expectInAddress(page, both)

  await page.getByRole('button', { name: 'Remove filter: Add automatically Yes' }).click()
  await expectInAddress(page, { q: batch, status: 'inactive' })
  await page.goBack()
  await expectInAddress(page, both)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(tagsMatching(batch))
  await expect(namesInOrder(page)).toHaveCount(3)
})

test('a page of the list can be reloaded, left with back, and sent to a colleague', {
  tag: '@full',
}, async ({ page, api, newPage }) => {
  const batch = unique('Pagina')
  const names = Array.from(
    { length: 12 },
    (_, index) => `${batch} ${String(index).padStart(2, '0')}`,
  )
  await api.createTags(names.map((name) => ({ name })))
  await signIn(page, giulia)
  await page.goto(tagsMatching(batch))
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10')
  await expect(namesInOrder(page)).toHaveText(names.slice(0, 10))
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(namesInOrder(page)).toHaveText(names.slice(10))
  await expect(page.getByText('11–12 of 12')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await expectInAddress(page, { q: batch, page: '2', pageSize: '10' })

  const colleague = await newPage()
  await signIn(colleague, giulia)
  await colleague.goto(page.url())
  await expect(namesInOrder(colleague)).toHaveText(names.slice(10))

  await page.reload()
  await expect(namesInOrder(page)).toHaveText(names.slice(10))
  await page.goBack()
  await expect(namesInOrder(page)).toHaveText(names.slice(0, 10))
})

test('an address that nobody could have made still shows the list', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page, giulia)
  await page.goto(`${tagList}?page=-3&sort=password&status=gone&pageSize=7`)
  await expect(rowOf(page, 'Big basket')).toBeVisible()
  await page.goto(`${tagsMatching('club', { page: '90' })}`)
  await expect(page.getByText('Page 90 doesn’t exist')).toBeVisible()
  await page.getByRole('button', { name: 'Go to last page' }).click()
  await expect(rowOf(page, 'Wine club')).toBeVisible()
})

test('a form leads back to the list as it was left', { tag: '@full' }, async ({ page, api }) => {
  const batch = unique('Ritorno')
  await api.createTags([{ name: `${batch} uno` }, { name: `${batch} due` }])
  await signIn(page, giulia)
  await page.goto(tagsMatching(batch, { sort: '-name' }))
  await page.getByRole('link', { name: `${batch} due`, exact: true }).click()
  await expect(page.getByRole('heading', { name: `${batch} due` })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectInAddress(page, { q: batch, sort: '-name' })
  await expect(namesInOrder(page)).toHaveText([`${batch} uno`, `${batch} due`])
})

test('the matching rows come as a file, in the way Italian tables read it', {
  tag: '@full',
}, async ({ page, api }) => {
  const batch = unique('Esporta')
  await api.createTag({ name: `${batch} +39`, notes: '=1+1' })
  await api.createTag({
    name: `${batch} "così"; ecco`,
    countsSinglePurchase: true,
    fromPerSinglePurchase: 123_450,
  })
  await signIn(page, giulia, { language: 'it' })
  await page.goto(tagsMatching(batch))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^tag-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  const [header = '', ...lines] = text.trimEnd().split('\r\n')
  expect(header.startsWith('\uFEFFNome;Colore;Note;Aggiungi automaticamente;')).toBe(true)
  expect(header.endsWith(';Stato;Creato il;Ultima modifica')).toBe(true)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain(`"${batch} ""così""; ecco";#7a1f3d;`)
  expect(lines[0]).toContain(';1234,50;')
  expect(lines[1]).toContain(`${batch} +39;#7a1f3d;'=1+1;No;`)
})

async function expectInAddress(page: Page, search: Record<string, string>): Promise<void> {
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams), 'the address bar')
    .toEqual(search)
}

async function sortBy(page: Page, column: string): Promise<void> {
  await page.getByRole('columnheader', { name: column }).getByRole('button').click()
}

async function filter(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('menuitemradio', { name: value, exact: true }).click()
}
