import { questionPaths } from '#features/catalogue/questions/question-paths'
import { voucherIssuerPaths } from '#features/payments/voucher-issuers/voucher-issuer-paths'
import { lazyPage } from './lazy-page'
import type { ResourcePages } from './resource-pages'

/** Lists with a form that need nothing else: their routes, their place in the menu and their links. */
export const plainPages: readonly ResourcePages[] = [
  {
    entity: 'sales.question',
    texts: 'catalogue.questions',
    menu: 'sales-services',
    tabs: 'services',
    paths: questionPaths,
    list: lazyPage(
      () => import('#features/catalogue/questions/question-list-page'),
      'QuestionListPage',
    ),
    form: lazyPage(
      () => import('#features/catalogue/questions/question-form-page'),
      'QuestionFormPage',
    ),
  },
  {
    entity: 'settings.voucher-issuer',
    texts: 'payments.voucherIssuers',
    menu: 'settings',
    tabs: 'settings',
    paths: voucherIssuerPaths,
    list: lazyPage(
      () => import('#features/payments/voucher-issuers/voucher-issuer-list-page'),
      'VoucherIssuerListPage',
    ),
    form: lazyPage(
      () => import('#features/payments/voucher-issuers/voucher-issuer-form-page'),
      'VoucherIssuerFormPage',
    ),
  },
]

/** Those whose lists stand below some tabs. */
export function pagesBelow(tabs: string): ResourcePages[] {
  return plainPages.filter((pages) => pages.tabs === tabs)
}

/** Those that belong to an entry of the menu. */
export function pagesOfMenu(menu: string): ResourcePages[] {
  return plainPages.filter((pages) => pages.menu === menu)
}
