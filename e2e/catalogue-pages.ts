import { expect, type Locator, type Page } from '@playwright/test'

/** Where the records of the catalogue are called, and where they are seen. */
export const catalogue = {
  pos: {
    path: '/api/v1/sales/pos',
    list: '/sales/pointofsales',
    form: '/sales/pointofsales/addpos',
  },
  availability: {
    path: '/api/v1/sales/availability',
    list: '/sales/pointofsales/availability',
    form: '/sales/pointofsales/availability/addavailability',
  },
  service: {
    path: '/api/v1/sales/service',
    list: '/sales/services',
    form: '/sales/services/addservice',
  },
  question: {
    path: '/api/v1/sales/question',
    list: '/sales/services/customquestion',
    form: '/sales/services/customquestion/addquestion',
  },
  extra: {
    path: '/api/v1/sales/extra',
    list: '/sales/extras',
    form: '/sales/extras/addextras',
  },
  product: {
    path: '/api/v1/sales/product',
    list: '/sales/products',
    form: '/sales/products/addproduct',
  },
  stock: {
    path: '/api/v1/sales/stock',
    list: '/sales/products/stock',
    form: '/sales/products/stock/addstock',
  },
  freight: {
    path: '/api/v1/sales/freight',
    list: '/sales/products/freight',
    form: '/sales/products/freight/addfreight',
  },
  discount: {
    path: '/api/v1/promotions/discount',
    list: '/promotions/salesdiscount',
    form: '/promotions/salesdiscount/adddiscount/services',
  },
  voucher: {
    path: '/api/v1/promotions/voucher',
    list: '/promotions/discountvouchers',
    form: '/promotions/discountvouchers/addvoucher/services',
  },
} as const

export type CatalogueKind = keyof typeof catalogue

export const stockNow = '/sales/products/stock/now'

export function matching(list: string, text: string): string {
  return `${list}?${new URLSearchParams({ q: text })}`
}

/** A form, or one row of it, as a person fills it in. */
export class Filling {
  readonly #within: Page | Locator
  readonly #page: Page

  constructor(page: Page, within: Page | Locator = page) {
    this.#page = page
    this.#within = within
  }

  field(name: string): Locator {
    return this.#within.getByRole('textbox', { name, exact: true })
  }

  picker(name: string): Locator {
    return this.#within.getByRole('combobox', { name, exact: true })
  }

  row(name: string): Filling {
    return new Filling(this.#page, this.#within.getByRole('group', { name, exact: true }))
  }

  async type(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value)
  }

  /** Types a part of what is wanted, and takes it from what is offered. */
  async choose(name: string, option: string): Promise<void> {
    await this.picker(name).fill(option)
    await this.#page.getByRole('option', { name: option, exact: true }).click()
    await expect(this.picker(name)).toHaveValue(option)
  }

  /** The same where several can be chosen, each of which stays as a pill. */
  async add(name: string, option: string): Promise<void> {
    await this.picker(name).fill(option)
    await this.#page.getByRole('option', { name: option, exact: true }).click()
    await this.#page.keyboard.press('Escape')
  }

  async press(button: string): Promise<void> {
    await this.#within.getByRole('button', { name: button, exact: true }).click()
  }

  async openTab(name: string): Promise<void> {
    await this.#within.getByRole('tab', { name }).click()
  }
}
