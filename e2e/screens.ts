import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { newTagForm, tagForm, tagList } from './tag-pages'

export type Language = 'en' | 'it'

export const languages: readonly Language[] = ['en', 'it']

/** What has to be found in both languages to walk through the screens. */
export const words = {
  en: {
    login: 'Login',
    wrong: 'Wrong e-mail or password',
    toDo: 'To do',
    addTag: 'Add tag',
    status: 'Status',
    more: 'More actions for',
    delete: 'Delete',
    name: 'Name',
    notes: 'Notes',
    save: 'Save',
    cancel: 'Cancel',
    suspend: 'Suspend',
    movementCategory: 'Category',
    transfer: 'Transfer',
    openMenu: 'Open menu',
    menu: 'Main menu',
    moreMenu: 'More',
    logout: 'Logout',
    search: 'Search or go to',
    profile: 'Giulia Bandini, account menu',
    filters: 'Filters, sorting and export',
    conflict: 'Someone else has changed this in the meantime',
    empty: 'No Tag Found',
  },
  it: {
    login: 'Accedi',
    wrong: 'E-mail o password errati',
    toDo: 'Da fare',
    addTag: 'Aggiungi tag',
    status: 'Stato',
    more: 'Altre azioni per',
    delete: 'Elimina',
    name: 'Nome',
    notes: 'Note',
    save: 'Salva',
    cancel: 'Annulla',
    suspend: 'Sospendi',
    movementCategory: 'Causale',
    transfer: 'Trasferimento',
    openMenu: 'Apri il menu',
    menu: 'Menu principale',
    moreMenu: 'Altro',
    logout: 'Esci',
    search: 'Cerca o vai a',
    profile: 'Giulia Bandini, menu account',
    filters: 'Filtri, ordine ed esportazione',
    conflict: 'Nel frattempo qualcun altro ha modificato questo elemento',
    empty: 'Nessun tag trovato',
  },
} as const satisfies Record<Language, Record<string, string>>

/** The screens before sign-in. */
export const publicScreens: readonly string[] = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password/made-up',
  '/mailbox',
]

/** The screens of an administrator of the business. */
export function businessScreens(tagId: string): string[] {
  return [
    '/',
    '/booking/calendar',
    '/booking/search',
    '/booking/closing',
    '/booking/closing/documents',
    '/booking/closing/month',
    '/home/createreservation',
    '/analytics/sales',
    '/analytics/customers',
    '/analytics/customers/figures',
    '/analytics/customers/addcustomer',
    '/analytics/customers/import',
    tagList,
    newTagForm,
    tagForm(tagId),
    '/communications/email',
    '/communications/email/addemail',
    '/communications/email/sent',
    '/integrations',
    '/integrations/channelmanager',
    '/integrations/channelmanager/addplatform',
    '/integrations/channelmanager/calls',
    '/integrations/qrcode',
    '/integrations/qrcode/addqrcode',
    '/integrations/feeds',
    '/integrations/feeds/addfeed',
    '/integrations/webhooks',
    '/integrations/webhooks/addwebhook',
    '/integrations/webhooks/deliveries',
    '/sales/salespartner',
    '/sales/salespartner/addagent',
    '/user',
    '/user/adduser',
    '/settings',
    '/settings/password',
    '/settings/sessions',
    '/settings/second-factor',
    '/settings/business',
    '/settings/devices',
    '/settings/documents',
    '/settings/gateway',
    '/settings/legal',
    '/settings/settlement',
    '/settings/settlement/entries',
    '/settings/audit',
    '/settings/data',
    '/settings/vatrates',
    '/settings/vatrates/addvatrate',
    '/settings/voucherissuers',
    '/settings/voucherissuers/addvoucherissuer',
    '/demo/fields',
    '/nowhere',
  ]
}

export const operatorScreens: readonly string[] = [
  '/admin/customers',
  '/admin/customers/cashflow',
  '/admin/customers/settlement',
  '/admin/profile',
  '/admin/profile/password',
  '/admin/profile/second-factor',
  '/admin/profile/sessions',
  '/admin/profile/provider',
  '/admin/system',
  '/admin/system/growth',
  '/admin/system/support',
  '/admin/system/record',
]

/** Opens a screen and waits until its data is there. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** The same from within the product, as a link in it would lead there. */
export async function goToScreen(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
  }, address)
  await expect(page.locator('h1:not([data-left])')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
