import { expect, type Page } from '@playwright/test'
import type { Api } from './api'
import { type CatalogueKind, catalogue, stockNow } from './catalogue-pages'
import { goToScreen, openScreen } from './screens'

export const catalogueKinds = Object.keys(catalogue) as CatalogueKind[]

/** Those with a picture of what a customer sees. */
const withPreview: readonly CatalogueKind[] = ['service', 'extra', 'product']

interface Walk {
  readonly page: Page
  readonly api: Api
  readonly kinds?: readonly CatalogueKind[]
  /** Without the empty forms, which have the same fields as the filled ones. */
  readonly isShort?: boolean
  /** What is done at each place, beside being there. */
  readonly look?: Look
}

type Look = (place: string) => Promise<void>

const passBy: Look = async () => {}

/** Through the lists, forms with every tab, previews and dialogs of the catalogue; signed in before. */
export async function walkCatalogue(walk: Walk): Promise<void> {
  const { page, api, kinds = catalogueKinds, isShort = false, look = passBy } = walk
  await openScreen(page, '/')
  for (const kind of kinds) {
    const { path, list, form } = catalogue[kind]
    const { id } = await api.oldestOf(path)
    await goToScreen(page, list)
    await look(`list of ${kind}`)
    if (!isShort) {
      await goToScreen(page, form)
      await lookAtTabs(page, `new ${kind}`, look)
    }
    await goToScreen(page, `${form}/${id}`)
    await lookAtTabs(page, kind, look)
    if (withPreview.includes(kind)) {
      await goToScreen(page, `${form}/${id}?preview=true`)
      await look(`preview of ${kind}`)
    }
    if (kind === 'stock') await walkStock(page, look)
  }
}

/** Those that are not open are there too: only who looks has to open them. */
async function lookAtTabs(page: Page, form: string, look: Look) {
  const tabs = page.getByRole('tab')
  const count = await tabs.count()
  if (count === 0 || look === passBy) return look(form)
  for (let index = 0; index < count; index += 1) {
    await tabs.nth(index).click()
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true')
    await look(`${form}, tab ${index + 1}`)
  }
}

/** What is there now, and the dialog for counting it. */
async function walkStock(page: Page, look: Look) {
  await goToScreen(page, stockNow)
  await look('stock now')
  await page.getByRole('button', { name: /^(Count|Conta)$/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('count')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}
