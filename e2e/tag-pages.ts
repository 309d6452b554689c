import type { Locator, Page } from '@playwright/test'

export const tagList = '/analytics/customers/tags'
export const newTagForm = `${tagList}/addtag`

export function tagForm(id: string): string {
  return `${newTagForm}/${id}`
}

export function tagsMatching(text: string, more: Record<string, string> = {}): string {
  return `${tagList}?${new URLSearchParams({ q: text, ...more })}`
}

export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
}

export function namesInOrder(page: Page): Locator {
  return page
    .getByRole('table')
    .getByRole('row')
    .getByRole('link', { name: /^(?!Preview|Edit)/ })
}

/** Opens what more can be done with a row, and does one of it. */
export async function doWithRow(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

export function nameField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Name', exact: true })
}

export function saveButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Save', exact: true })
}
