import { purchaseKinds } from '@cantina/domain/promotions/purchase'
import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { ContentError, UnknownAddress } from './error-pages'
import { lazyPage } from './lazy-page'
import { protectedRoute } from './root-routes'

const promotionsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/promotions',
  beforeLoad: () => {
    throw redirect({ to: '/promotions/salesdiscount', replace: true })
  },
})

/** Promotions are for services or for products, and for nothing else. */
function requireType({ params }: { readonly params: { readonly type: string } }): void {
  if (!purchaseKinds.some((kind) => kind === params.type)) throw notFound()
}

/** The tabs above the lists of discounts. */
const discountsLayoutRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'salesdiscount',
  component: lazyPage(
    () => import('#features/promotions/discounts/discounts-layout'),
    'DiscountsLayout',
  ),
  errorComponent: ContentError,
})

const serviceDiscountsRoute = createRoute({
  getParentRoute: () => discountsLayoutRoute,
  path: '/promotions/salesdiscount',
  component: lazyPage(
    () => import('#features/promotions/discounts/discount-list-page'),
    'ServiceDiscountListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'promotions.discounts.title' },
})

const productDiscountsRoute = createRoute({
  getParentRoute: () => discountsLayoutRoute,
  path: '/promotions/salesdiscount/products',
  component: lazyPage(
    () => import('#features/promotions/discounts/discount-list-page'),
    'ProductDiscountListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'promotions.discounts.titleProducts' },
})

/** Each list has its forms below it, and both know both types. */
const discountForm = {
  loader: requireType,
  component: lazyPage(
    () => import('#features/promotions/discounts/discount-form-page'),
    'DiscountFormPage',
  ),
  errorComponent: ContentError,
  notFoundComponent: UnknownAddress,
} as const

const addServiceDiscountRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/promotions/salesdiscount/adddiscount/$type',
  ...discountForm,
  staticData: { title: 'promotions.discounts.add' },
})

const editServiceDiscountRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/promotions/salesdiscount/adddiscount/$type/$id',
  ...discountForm,
  staticData: { title: 'promotions.discounts.one' },
})

const addProductDiscountRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/promotions/salesdiscount/products/adddiscount/$type',
  ...discountForm,
  staticData: { title: 'promotions.discounts.add' },
})

const editProductDiscountRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/promotions/salesdiscount/products/adddiscount/$type/$id',
  ...discountForm,
  staticData: { title: 'promotions.discounts.one' },
})

/** The tabs above the lists of vouchers. */
const vouchersLayoutRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'discountvouchers',
  component: lazyPage(
    () => import('#features/promotions/vouchers/vouchers-layout'),
    'VouchersLayout',
  ),
  errorComponent: ContentError,
})

const serviceVouchersRoute = createRoute({
  getParentRoute: () => vouchersLayoutRoute,
  path: '/promotions/discountvouchers',
  component: lazyPage(
    () => import('#features/promotions/vouchers/voucher-list-page'),
    'ServiceVoucherListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'promotions.vouchers.title' },
})

const productVouchersRoute = createRoute({
  getParentRoute: () => vouchersLayoutRoute,
  path: '/promotions/discountvouchers/products',
  component: lazyPage(
    () => import('#features/promotions/vouchers/voucher-list-page'),
    'ProductVoucherListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'promotions.vouchers.titleProducts' },
})

const voucherForm = {
  loader: requireType,
  component: lazyPage(
    () => import('#features/promotions/vouchers/voucher-form-page'),
    'VoucherFormPage',
  ),
  errorComponent: ContentError,
  notFoundComponent: UnknownAddress,
} as const

const addServiceVoucherRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/promotions/discountvouchers/addvoucher/$type',
  ...voucherForm,
  staticData: { title: 'promotions.vouchers.add' },
})

const editServiceVoucherRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/promotions/discountvouchers/addvoucher/$type/$id',
  ...voucherForm,
  staticData: { title: 'promotions.vouchers.one' },
})

const addProductVoucherRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/promotions/discountvouchers/products/addvoucher/$type',
  ...voucherForm,
  staticData: { title: 'promotions.vouchers.add' },
})

const editProductVoucherRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/promotions/discountvouchers/products/addvoucher/$type/$id',
  ...voucherForm,
  staticData: { title: 'promotions.vouchers.one' },
})

const generateForm = {
  loader: requireType,
  component: lazyPage(
    () => import('#features/promotions/vouchers/generate-codes-page'),
    'GenerateCodesPage',
  ),
  errorComponent: ContentError,
  notFoundComponent: UnknownAddress,
} as const

const generateServiceCodesRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/promotions/discountvouchers/generatecodes/$type',
  ...generateForm,
  staticData: { title: 'promotions.batches.generateCodes' },
})

const generateProductCodesRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/promotions/discountvouchers/products/generatecodes/$type',
  ...generateForm,
  staticData: { title: 'promotions.batches.generateCodes' },
})

/** What makes visits and goods cheaper. */
export const promotionRoutes = [
  promotionsRoute,
  discountsLayoutRoute.addChildren([serviceDiscountsRoute, productDiscountsRoute]),
  addServiceDiscountRoute,
  editServiceDiscountRoute,
  addProductDiscountRoute,
  editProductDiscountRoute,
  vouchersLayoutRoute.addChildren([serviceVouchersRoute, productVouchersRoute]),
  addServiceVoucherRoute,
  editServiceVoucherRoute,
  addProductVoucherRoute,
  editProductVoucherRoute,
  generateServiceCodesRoute,
  generateProductCodesRoute,
] as const
