import { createRoute } from '@tanstack/react-router'
import { ContentError } from './error-pages'
import { lazyPage } from './lazy-page'
import { protectedRoute } from './root-routes'

/** The tabs above the lists of products, stock and freight. */
const productPagesRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'products',
  component: lazyPage(
    () => import('#features/catalogue/products/products-layout'),
    'ProductsLayout',
  ),
  errorComponent: ContentError,
})

const productsRoute = createRoute({
  getParentRoute: () => productPagesRoute,
  path: '/sales/products',
  component: lazyPage(
    () => import('#features/catalogue/products/product-list-page'),
    'ProductListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.products.title' },
})

const addProductRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/products/addproduct',
  component: lazyPage(() => import('./product-screen'), 'ProductScreen'),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.products.add' },
})

const editProductRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/products/addproduct/$id',
  component: lazyPage(() => import('./product-screen'), 'ProductScreen'),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.products.one' },
})

const importProductsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/products/import',
  component: lazyPage(
    () => import('#features/catalogue/products/product-import-page'),
    'ProductImportPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.products.import.title' },
})

const stockRoute = createRoute({
  getParentRoute: () => productPagesRoute,
  path: '/sales/products/stock',
  component: lazyPage(
    () => import('#features/catalogue/stock/movement-list-page'),
    'MovementListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.stock.title' },
})

const stockNowRoute = createRoute({
  getParentRoute: () => productPagesRoute,
  path: '/sales/products/stock/now',
  component: lazyPage(() => import('#features/catalogue/stock/stock-now-page'), 'StockNowPage'),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.stock.now' },
})

const addStockRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/products/stock/addstock',
  component: lazyPage(
    () => import('#features/catalogue/stock/movement-form-page'),
    'MovementFormPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.stock.add' },
})

const editStockRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/products/stock/addstock/$id',
  component: lazyPage(() => import('#features/catalogue/stock/movement-page'), 'MovementPage'),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.stock.one' },
})

const importCountsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/products/stock/import',
  component: lazyPage(
    () => import('#features/catalogue/stock/count-import-page'),
    'CountImportPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.stock.import.title' },
})

const freightRoute = createRoute({
  getParentRoute: () => productPagesRoute,
  path: '/sales/products/freight',
  component: lazyPage(
    () => import('#features/catalogue/freight/freight-list-page'),
    'FreightListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.freight.title' },
})

const addFreightRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/products/freight/addfreight',
  component: lazyPage(
    () => import('#features/catalogue/freight/freight-form-page'),
    'FreightFormPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.freight.add' },
})

const editFreightRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/products/freight/addfreight/$id',
  component: lazyPage(
    () => import('#features/catalogue/freight/freight-form-page'),
    'FreightFormPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.freight.title' },
})

/** Products, their stock and their freight. */
export const productRoutes = [
  productPagesRoute.addChildren([productsRoute, stockRoute, stockNowRoute, freightRoute]),
  addProductRoute,
  editProductRoute,
  importProductsRoute,
  addStockRoute,
  editStockRoute,
  importCountsRoute,
  addFreightRoute,
  editFreightRoute,
] as const
